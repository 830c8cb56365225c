import { Checkbox } from '@mantine/core';
import { MARKDOWN_EXTENSIONS } from '#core/archive/overview/read-path.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { EntryList } from './entry-list.tsx';
import { useForm, usePlaces } from './form-context.ts';
import classes from './form.module.css';
import { InlineOrFile } from './inline-or-file.tsx';
import { Section } from './section.tsx';
import { SuggestedEntry, TextEntry } from './entries.tsx';
import { setValue } from './written-values.ts';

// The kinds of Keep a Changelog 1.1.0.
const TYPES = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'];

/** The changelog: a Markdown file, or entries in overview.json. */
export function ChangelogFields() {
  const at = usePlaces()('changelog');
  return (
    <Section id="section-changelog" title="Changelog">
      <InlineOrFile
        at={at}
        what="changelog"
        extensions={MARKDOWN_EXTENSIONS}
        usualFile="changelog.md"
        blank={[{ version: '', body: '' }]}
      >
        <EntryList at={at} legend="Entries" item="entry" blank={{ version: '', body: '' }}>
          {(place, index) => {
            const which = `of entry ${index + 1}`;
            const field = (key: string) => joinPointer(place, key);
            return (
              <>
                <div className={classes['row']}>
                  <TextEntry at={field('version')} label="Version" name={`Version ${which}`} />
                  <TextEntry
                    at={field('date')}
                    label="Date"
                    name={`Date ${which}`}
                    placeholder="2026-01-31"
                  />
                  <SuggestedEntry
                    at={field('type')}
                    label="Kind"
                    name={`Kind ${which}`}
                    placeholder="added"
                    options={TYPES}
                  />
                </div>
                <TextEntry at={field('title')} label="Title" name={`Title ${which}`} />
                <TextEntry
                  at={field('body')}
                  label="What changed"
                  name={`What changed ${which}`}
                  placeholder="Markdown"
                  isLong
                />
                <Breaking at={field('breaking')} name={`Breaking change ${which}`} />
              </>
            );
          }}
        </EntryList>
      </InlineOrFile>
    </Section>
  );
}

function Breaking({ at, name }: { at: string; name: string }) {
  const { root, errorAt, change } = useForm();
  const value = valueAt(root, at);
  const remove: SpecChange[] = value === undefined ? [] : [{ kind: 'remove', pointer: at }];
  return (
    <Checkbox
      label="Breaking change"
      aria-label={name}
      data-pointer={at}
      error={errorAt(at)}
      checked={value === true}
      onChange={(event) =>
        change(event.currentTarget.checked ? [setValue(at, true)] : remove, `breaking ${at}`)
      }
    />
  );
}
