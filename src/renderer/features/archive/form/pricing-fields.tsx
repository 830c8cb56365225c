import { PRICING_MODELS, PRICE_INTERVALS } from '#core/archive/overview/choices.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { ChoiceEntry, SuggestedEntry, NumberEntry, TextEntry, TextListEntry } from './entries.tsx';
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

/** What the API costs, in overview.json or in a JSON file. */
export function PricingFields() {
  const at = usePlaces()('pricing');
  return (
    <Section id="section-pricing" title="Pricing">
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
            label="Model"
            name="Model of the pricing"
            choices={PRICING_MODELS}
            required
          />
          <SuggestedEntry
            at={joinPointer(at, 'currency')}
            label="Currency"
            placeholder="USD"
            options={Intl.supportedValuesOf('currency')}
          />
        </div>
        <EntryList
          at={joinPointer(at, 'plans')}
          legend="Plans"
          item="plan"
          blank={{ id: '', name: '' }}
        >
          {(place, index) => <PlanFields at={place} which={`plan ${index + 1}`} />}
        </EntryList>
      </InlineOrFile>
    </Section>
  );
}

const INTERVALS: Readonly<Record<string, string>> = {
  month: 'Per month',
  year: 'Per year',
  once: 'Once',
  unit: 'Per unit',
};
const METRICS = ['requests', 'seats', 'projects', 'storage', 'bandwidth'];
const PERIODS = ['second', 'minute', 'hour', 'day', 'month', 'year'];

/** One plan: what it is called, costs, allows and includes. */
function PlanFields({ at, which }: { at: string; which: string }) {
  const field = (key: string) => joinPointer(at, key);
  return (
    <>
      <div className={classes['row']}>
        <TextEntry at={field('name')} label="Name" name={`Name of ${which}`} required />
        <TextEntry at={field('id')} label="Id" name={`Id of ${which}`} placeholder="pro" required />
      </div>
      <TextEntry at={field('description')} label="Description" name={`Description of ${which}`} />
      <Price at={field('price')} which={which} />
      <EntryList
        at={field('limits')}
        legend="Limits"
        item={`limit of ${which}`}
        blank={{ metric: '', value: 0 }}
      >
        {(place, index) => <LimitFields at={place} which={`limit ${index + 1} of ${which}`} />}
      </EntryList>
      <TextListEntry
        at={field('features')}
        label="Features"
        name={`Features of ${which}`}
        splitChars={[]}
      />
    </>
  );
}

function Price({ at, which }: { at: string; which: string }) {
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
          {`Add price of ${which}`}
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
          label="Price"
          name={`Price of ${which}`}
          placeholder="29.00"
          unit={currency}
          isAmount
          required
        />
        <ChoiceEntry
          at={joinPointer(at, 'interval')}
          label="Interval"
          name={`Interval of ${which}`}
          choices={PRICE_INTERVALS}
          labels={INTERVALS}
          required
        />
      </div>
      <FieldErrors at={at} />
      <div>
        <Button variant="subtle" size="xs" onClick={() => change(remove, `remove ${at}`)}>
          {`Remove price of ${which}`}
        </Button>
      </div>
    </>
  );
}

/** A quota or a rate: so many of what, in which time. */
function LimitFields({ at, which }: { at: string; which: string }) {
  const { root } = useForm();
  const read = describeLimit(valueAt(root, at));
  return (
    <>
      <div className={classes['row']}>
        <NumberEntry at={joinPointer(at, 'value')} label="Value" name={`Value of ${which}`} />
        <SuggestedEntry
          at={joinPointer(at, 'metric')}
          label="Metric"
          name={`Metric of ${which}`}
          placeholder="requests"
          options={METRICS}
          required
        />
        <SuggestedEntry
          at={joinPointer(at, 'period')}
          label="Period"
          name={`Period of ${which}`}
          placeholder="month"
          options={PERIODS}
        />
      </div>
      {read === undefined ? undefined : <p className={classes['read']}>{read}</p>}
    </>
  );
}
