import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { EntryList } from './entry-list.tsx';
import classes from './form.module.css';
import { InlineOrFile } from './inline-or-file.tsx';
import { Section } from './section.tsx';
import { SuggestedEntry, TextEntry } from './entries.tsx';
import { usePlaces } from './form-context.ts';

const LANGUAGES =
  'typescript javascript python java kotlin csharp go rust php ruby swift dart cpp'.split(' ');
const BLANK = { language: '', name: '' };

/** Libraries for the API, in overview.json or in a JSON file. */
export function SdkFields() {
  const at = usePlaces()('sdks');
  return (
    <Section id="section-sdks" title="SDKs">
      <InlineOrFile
        at={at}
        what="list of SDKs"
        extensions={['.json']}
        usualFile="sdks.json"
        blank={[BLANK]}
      >
        <EntryList at={at} legend="Libraries" item="SDK" blank={BLANK}>
          {(place, index) => {
            const which = `of SDK ${index + 1}`;
            const field = (key: string) => joinPointer(place, key);
            return (
              <>
                <div className={classes['row']}>
                  <SuggestedEntry
                    at={field('language')}
                    label="Language"
                    name={`Language ${which}`}
                    options={LANGUAGES}
                    required
                  />
                  <TextEntry at={field('name')} label="Name" name={`Name ${which}`} required />
                  <TextEntry at={field('version')} label="Version" name={`Version ${which}`} />
                </div>
                <TextEntry
                  at={field('install')}
                  label="Install command"
                  name={`Install command ${which}`}
                  placeholder="npm install payments-js"
                />
                <div className={classes['row']}>
                  <TextEntry
                    at={field('repository')}
                    label="Repository"
                    name={`Repository ${which}`}
                    placeholder="https://…"
                  />
                  <TextEntry
                    at={field('docs')}
                    label="Documentation"
                    name={`Documentation ${which}`}
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
