import { Title } from '@mantine/core';
import { IconCheck, IconCoin } from '@tabler/icons-react';
import { usePricing } from '#renderer/api/catalog.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { Pricing } from '#contracts/portal.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { GapOfPart } from './gap-of-part.tsx';
import { Part } from './part.tsx';
import {
  formatAmount,
  formatLimit,
  formatModel,
  noPriceText,
  priceInterval,
} from './format-price.ts';
import classes from './pricing-tab.module.css';

type Plan = NonNullable<Pricing['plans']>[number];

function PlanCard({ plan, pricing }: { plan: Plan; pricing: Pricing }) {
  return (
    <li className={classes['plan']}>
      <Title order={2} className={classes['name'] ?? ''} dir="auto">
        {plan.name}
      </Title>
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
            <bdi>{formatLimit(limit)}</bdi>
          </li>
        ))}
        {(plan.features ?? []).map((feature) => (
          <li key={feature}>
            <IconCheck size={16} stroke={2} aria-hidden="true" />
            <bdi>{feature}</bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}

function NoPricing() {
  return (
    <StateMessage
      icon={<IconCoin size={26} stroke={1.5} aria-hidden="true" />}
      title="No pricing given"
    >
      Add <code>pricing</code> to the design’s overview.json and import it again to show plans here.
    </StateMessage>
  );
}

export function PricingTab({ api }: { api: CatalogApi }) {
  return (
    <Part name="pricing" query={usePricing(api.slug)}>
      {({ pricing, gap, sent }) =>
        gap !== undefined ? (
          <GapOfPart name="pricing" gap={gap} sent={sent} />
        ) : pricing === null ? (
          <NoPricing />
        ) : (
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
        )
      }
    </Part>
  );
}
