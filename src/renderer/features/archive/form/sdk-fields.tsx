import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { EntryList } from './entry-list.tsx';
import classes from './form.module.css';
import { InlineOrFile } from './inline-or-file.tsx';
import { Section } from './section.tsx';
import { nameOf, SuggestedEntry, TextEntry } from './entries.tsx';
import { usePlaces } from './form-context.ts';

const LANGUAGES = [
  'typescript',
  'javascript',
  'python',
  'java',
  'kotlin',
  'csharp',
  'go',
  'rust',
  'php',
  'ruby',
  'swift',
  'dart',
  'cpp',
];
const BLANK = { language: '', name: '' };
// oxlint-disable-next-line portolan/texts-in-messages -- a command, as it is typed.
const INSTALL = 'npm install payments-js';

/** Libraries for the API, in overview.json or in a JSON file. */
export function SdkFields() {
  const t = useMessages(archiveFormMessages);
  const at = usePlaces()('sdks');
  return (
    <Section id="section-sdks" title={archiveMessages.t('sections.sdks')}>
      <InlineOrFile
        at={at}
        what="sdks"
        extensions={['.json']}
        usualFile="sdks.json"
        blank={[BLANK]}
      >
        <EntryList
          at={at}
          legend={t('legend.sdks')}
          entryName={(number) => t('entry.sdk', { number })}
          addLabel={t('add.sdk')}
          blank={BLANK}
        >
          {(place, entry) => {
            const field = (key: string) => joinPointer(place, key);
            return (
              <>
                <div className={classes['row']}>
                  <SuggestedEntry
                    at={field('language')}
                    label={t('field.language')}
                    name={nameOf(t('field.language'), entry)}
                    options={LANGUAGES}
                    required
                  />
                  <TextEntry
                    at={field('name')}
                    label={t('field.name')}
                    name={nameOf(t('field.name'), entry)}
                    required
                  />
                  <TextEntry
                    at={field('version')}
                    label={t('field.version')}
                    name={nameOf(t('field.version'), entry)}
                  />
                </div>
                <TextEntry
                  at={field('install')}
                  label={t('field.install')}
                  name={nameOf(t('field.install'), entry)}
                  placeholder={INSTALL}
                />
                <div className={classes['row']}>
                  <TextEntry
                    at={field('repository')}
                    label={t('field.repository')}
                    name={nameOf(t('field.repository'), entry)}
                    placeholder="https://…"
                  />
                  <TextEntry
                    at={field('docs')}
                    label={t('field.documentation')}
                    name={nameOf(t('field.documentation'), entry)}
                    placeholder="https://…"
                  />
                </div>
              </>
            );
          }}
        </EntryList>
      </InlineOrFile>
    </Section>
  );
}
