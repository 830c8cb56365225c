import { PRICING_MODELS } from '#core/archive/overview/choices.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { ChoiceEntry } from './choice-entry.tsx';
import { EntryList } from './entry-list.tsx';
import { FieldErrors } from './field-errors.tsx';
import classes from './form.module.css';
import { InlineOrFile } from './inline-or-file.tsx';
import { PlanFields } from './plan-fields.tsx';
import { Section } from './section.tsx';
import { SuggestedEntry } from './suggested-entry.tsx';
import { usePlaces } from './use-places.ts';

/** What the API costs, in overview.json or in a JSON file. */
export function PricingFields() {
  const at = usePlaces()('pricing');
  return (
    <Section title="Pricing">
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
