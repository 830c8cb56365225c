import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { PRICING_MODELS, PRICE_INTERVALS } from '#core/archive/overview/choices.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import {
  ChoiceEntry,
  nameOf,
  SuggestedEntry,
  NumberEntry,
  TextEntry,
  TextListEntry,
} from './entries.tsx';
import { EntryList } from './entry-list.tsx';
import { FieldErrors } from './field-errors.tsx';
import classes from './form.module.css';
import { InlineOrFile } from './inline-or-file.tsx';
import { Section } from './section.tsx';
import { usePlaces, useForm } from './form-context.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { Button } from '@mantine/core';
import { describeLimit, setValue, textAt } from './written-values.ts';

const CURRENCIES = Intl.supportedValuesOf('currency');

/** What the API costs, in overview.json or in a JSON file. */
export function PricingFields() {
  const t = useMessages(archiveFormMessages);
  const at = usePlaces()('pricing');
  return (
    <Section id="section-pricing" title={archiveMessages.t('sections.pricing')}>
      <InlineOrFile
        at={at}
        what="pricing"
        extensions={['.json']}
        usualFile="pricing.json"
        blank={{ model: 'free' }}
      >
        <FieldErrors at={at} />
        <div className={classes['row']}>
          <ChoiceEntry
            at={joinPointer(at, 'model')}
            label={t('field.model')}
            name={t('field.pricingModel')}
            choices={PRICING_MODELS}
            labelOf={(model) => t(`model.${model}`)}
            required
          />
          <SuggestedEntry
            at={joinPointer(at, 'currency')}
            label={t('field.currency')}
            placeholder="USD"
            options={CURRENCIES}
          />
        </div>
        <EntryList
          at={joinPointer(at, 'plans')}
          legend={t('legend.plans')}
          entryName={(number) => t('entry.plan', { number })}
          addLabel={t('add.plan')}
          blank={{ id: '', name: '' }}
        >
          {(place, plan) => <PlanFields at={place} which={plan} />}
        </EntryList>
      </InlineOrFile>
    </Section>
  );
}

const METRICS = ['requests', 'seats', 'projects', 'storage', 'bandwidth'];
const PERIODS = ['second', 'minute', 'hour', 'day', 'month', 'year'];

/** One plan: what it is called, costs, allows and includes. */
function PlanFields({ at, which }: { at: string; which: string }) {
  const t = useMessages(archiveFormMessages);
  const field = (key: string) => joinPointer(at, key);
  return (
    <>
      <div className={classes['row']}>
        <TextEntry
          at={field('name')}
          label={t('field.name')}
          name={nameOf(t('field.name'), which)}
          required
        />
        <TextEntry
          at={field('id')}
          label={t('field.id')}
          name={nameOf(t('field.id'), which)}
          placeholder="pro"
          required
        />
      </div>
      <TextEntry
        at={field('description')}
        label={t('field.description')}
        name={nameOf(t('field.description'), which)}
      />
      <Price at={field('price')} which={which} />
      <EntryList
        at={field('limits')}
        legend={t('legend.limits')}
        entryName={(number) => t('entry.limit', { number, plan: which })}
        addLabel={t('add.limit', { plan: which })}
        blank={{ metric: '', value: 0 }}
      >
        {(place, limit) => <LimitFields at={place} which={limit} />}
      </EntryList>
      <TextListEntry
        at={field('features')}
        label={t('field.features')}
        name={nameOf(t('field.features'), which)}
        splitChars={[]}
      />
    </>
  );
}

function Price({ at, which }: { at: string; which: string }) {
  const t = useMessages(archiveFormMessages);
  const { root, change } = useForm();
  const pricing = usePlaces()('pricing');
  const currency = textAt(root, joinPointer(pricing, 'currency'));
  if (valueAt(root, at) === undefined) {
    const price = { amount: '', interval: 'month' };
    return (
      <div>
        <Button
          variant="default"
          size="xs"
          data-pointer={at}
          onClick={() => change([setValue(at, price)], `add ${at}`)}
        >
          {t('add.price', { plan: which })}
        </Button>
      </div>
    );
  }
  const remove: SpecChange[] = [{ kind: 'remove', pointer: at }];
  return (
    <>
      <div className={classes['row']}>
        <TextEntry
          at={joinPointer(at, 'amount')}
          label={t('field.price')}
          name={nameOf(t('field.price'), which)}
          placeholder="29.00"
          unit={currency}
          isAmount
          required
        />
        <ChoiceEntry
          at={joinPointer(at, 'interval')}
          label={t('field.interval')}
          name={nameOf(t('field.interval'), which)}
          choices={PRICE_INTERVALS}
          labelOf={(interval) => t(`interval.${interval}`)}
          required
        />
      </div>
      <FieldErrors at={at} />
      <div>
        <Button variant="subtle" size="xs" onClick={() => change(remove, `remove ${at}`)}>
          {t('tool.removePrice', { plan: which })}
        </Button>
      </div>
    </>
  );
}

/** A quota or a rate: so many of what, in which time. */
function LimitFields({ at, which }: { at: string; which: string }) {
  const t = useMessages(archiveFormMessages);
  const { root } = useForm();
  const read = describeLimit(valueAt(root, at));
  return (
    <>
      <div className={classes['row']}>
        <NumberEntry
          at={joinPointer(at, 'value')}
          label={t('field.value')}
          name={nameOf(t('field.value'), which)}
        />
        <SuggestedEntry
          at={joinPointer(at, 'metric')}
          label={t('field.metric')}
          name={nameOf(t('field.metric'), which)}
          placeholder="requests"
          options={METRICS}
          required
        />
        <SuggestedEntry
          at={joinPointer(at, 'period')}
          label={t('field.period')}
          name={nameOf(t('field.period'), which)}
          placeholder="month"
          options={PERIODS}
        />
      </div>
      {read === undefined ? undefined : <p className={classes['read']}>{read}</p>}
    </>
  );
}
