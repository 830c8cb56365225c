import { IconCheck } from '@tabler/icons-react';
import { Tag } from '#renderer/components/tag.tsx';
import type { Pricing } from '#contracts/portal.ts';
import { formatAmount } from '#messages/format.ts';
import { useLanguage } from '#renderer/language/use-messages.ts';
import { formatLimit, formatModel, noPriceText, priceInterval } from './format-price.ts';
import classes from './pricing-plans.module.css';

type Plan = NonNullable<Pricing['plans']>[number];

function PlanCard({ plan, pricing }: { plan: Plan; pricing: Pricing }) {
  return (
    <li className={classes['plan']}>
      <h2 className={classes['name']} dir="auto">
        {plan.name}
      </h2>
      <p className={classes['price']}>
        {plan.price === undefined ? (
          <span className={classes['text']}>{noPriceText(pricing.model)}</span>
        ) : (
          <>
            <span className={classes['amount']}>
              {formatAmount(plan.price.amount, pricing.currency)}
            </span>{' '}
            <span className={classes['interval']}>{priceInterval(plan.price)}</span>
          </>
        )}
      </p>
      {plan.description === undefined ? undefined : (
        <p className={classes['description']} dir="auto">
          {plan.description}
        </p>
      )}
      <ul className={classes['features']}>
        {(plan.limits ?? []).map((limit) => (
          <li key={`${limit.metric} ${limit.period ?? ''}`}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            <span dir="auto">{formatLimit(limit)}</span>
          </li>
        ))}
        {(plan.features ?? []).map((feature) => (
          <li key={feature}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            <span dir="auto">{feature}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What an API costs: its model, and a card for each plan. */
export function PricingPlans({ pricing }: { pricing: Pricing }) {
  useLanguage();
  return (
    <>
      <p className={classes['model']}>
        <Tag tone="accent">{formatModel(pricing.model)}</Tag>
      </p>
      <ul className={classes['plans']}>
        {(pricing.plans ?? []).map((plan) => (
          <PlanCard key={plan.id} plan={plan} pricing={pricing} />
        ))}
      </ul>
    </>
  );
}
