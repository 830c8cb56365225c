import { BasicFields } from './basic-fields.tsx';
import { ChangelogFields } from './changelog-fields.tsx';
import { DocumentList } from './document-list.tsx';
import { LanguageFields } from './language-fields.tsx';
import { PricingFields } from './pricing-fields.tsx';
import { SdkFields } from './sdk-fields.tsx';
import { Section } from './section.tsx';
import { usePlaces } from './form-context.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { EntryList } from './entry-list.tsx';
import classes from './form.module.css';
import { SuggestedEntry, TextEntry } from './entries.tsx';
import { listedLinks } from './written-values.ts';

/** All of overview.json. */
export function OverviewFields() {
  const place = usePlaces();
  return (
    <>
      <BasicFields />
      <Section id="section-documents" title="Links and documents">
        <LinkList at={place('links')} />
        <DocumentList at={place('docs')} />
      </Section>
      <ChangelogFields />
      <PricingFields />
      <SdkFields />
      <LanguageFields />
    </>
  );
}

const RELATIONS = ['support', 'documentation', 'status', 'terms', 'privacy', 'source'];
const BLANK = { title: '', url: '' };

/** Links to web and mail addresses. */
function LinkList({ at }: { at: string }) {
  return (
    <EntryList at={at} legend="Links" item="link" blank={BLANK} listed={listedLinks}>
      {(place, index) => (
        <>
          <TextEntry
            at={joinPointer(place, 'url')}
            label="Address"
            name={`Address of link ${index + 1}`}
            placeholder="https://…"
            required
          />
          <div className={classes['row']}>
            <TextEntry
              at={joinPointer(place, 'title')}
              label="Title"
              name={`Title of link ${index + 1}`}
            />
            <SuggestedEntry
              at={joinPointer(place, 'rel')}
              label="Relation"
              name={`Relation of link ${index + 1}`}
              placeholder="support"
              options={RELATIONS}
            />
          </div>
        </>
      )}
    </EntryList>
  );
}
