import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { archiveMessages } from '#messages/en/archive.ts';
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
import { nameOf, SuggestedEntry, TextEntry } from './entries.tsx';
import { listedLinks } from './written-values.ts';

/** All of overview.json. */
export function OverviewFields() {
  const t = useMessages(archiveMessages);
  const place = usePlaces();
  return (
    <>
      <BasicFields />
      <Section id="section-documents" title={t('sections.documents')}>
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
  const t = useMessages(archiveFormMessages);
  return (
    <EntryList
      at={at}
      legend={t('legend.links')}
      entryName={(number) => t('entry.link', { number })}
      addLabel={t('add.link')}
      blank={BLANK}
      listed={listedLinks}
    >
      {(place, entry) => (
        <>
          <TextEntry
            at={joinPointer(place, 'url')}
            label={t('field.address')}
            name={nameOf(t('field.address'), entry)}
            placeholder="https://…"
            required
          />
          <div className={classes['row']}>
            <TextEntry
              at={joinPointer(place, 'title')}
              label={t('field.title')}
              name={nameOf(t('field.title'), entry)}
            />
            <SuggestedEntry
              at={joinPointer(place, 'rel')}
              label={t('field.relation')}
              name={nameOf(t('field.relation'), entry)}
              placeholder="support"
              options={RELATIONS}
            />
          </div>
        </>
      )}
    </EntryList>
  );
}
