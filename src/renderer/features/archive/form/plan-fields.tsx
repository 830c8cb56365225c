import { PRICE_INTERVALS } from '#core/archive/overview/choices.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { Button } from '@mantine/core';
import { ChoiceEntry } from './choice-entry.tsx';
import { EntryList } from './entry-list.tsx';
import { FieldErrors } from './field-errors.tsx';
import { useForm } from './form-context.ts';
import classes from './form.module.css';
import { NumberEntry } from './number-entry.tsx';
import { SuggestedEntry } from './suggested-entry.tsx';
import { TextEntry } from './text-entry.tsx';
import { WordsEntry } from './words-entry.tsx';
import { setValue } from './written-values.ts';

const PERIODS = ['second', 'minute', 'hour', 'day', 'month', 'year'];

/** One plan: what it is called, costs, allows and includes. */
export function PlanFields({ at, which }: { at: string; which: string }) {
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
      <WordsEntry
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
          required
        />
        <ChoiceEntry
          at={joinPointer(at, 'interval')}
          label="Interval"
          name={`Interval of ${which}`}
          choices={PRICE_INTERVALS}
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

function LimitFields({ at, which }: { at: string; which: string }) {
  return (
    <div className={classes['row']}>
      <TextEntry
        at={joinPointer(at, 'metric')}
        label="Metric"
        name={`Metric of ${which}`}
        placeholder="requests"
        required
      />
      <NumberEntry at={joinPointer(at, 'value')} label="Value" name={`Value of ${which}`} />
      <SuggestedEntry
        at={joinPointer(at, 'period')}
        label="Period"
        name={`Period of ${which}`}
        placeholder="month"
        options={PERIODS}
      />
    </div>
  );
}
