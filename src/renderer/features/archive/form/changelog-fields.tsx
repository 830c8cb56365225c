import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { MARKDOWN_EXTENSIONS } from '#core/archive/overview/read-path.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { drawWhenChanged, useSteady } from '#renderer/features/archive/draw-when-changed.ts';
import { EntryList } from './entry-list.tsx';
import { useForm, usePlaces } from './form-context.ts';
import classes from './form.module.css';
import { InlineOrFile } from './inline-or-file.tsx';
import { Section } from './section.tsx';
import { nameOf, SuggestedEntry, TextEntry } from './entries.tsx';
import { setValue } from './written-values.ts';

// The kinds of Keep a Changelog 1.1.0.
const TYPES = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'];

/** The changelog: a Markdown file, or entries in overview.json. */
export function ChangelogFields() {
  const t = useMessages(archiveFormMessages);
  const at = usePlaces()('changelog');
  return (
    <Section id="section-changelog" title={archiveMessages.t('sections.changelog')}>
      <InlineOrFile
        at={at}
        what="changelog"
        extensions={MARKDOWN_EXTENSIONS}
        usualFile="changelog.md"
        blank={[{ version: '', body: '' }]}
      >
        <EntryList
          at={at}
          legend={t('legend.changes')}
          entryName={(number) => t('entry.change', { number })}
          addLabel={t('add.change')}
          blank={{ version: '', body: '' }}
        >
          {(place, entry) => {
            const field = (key: string) => joinPointer(place, key);
            return (
              <>
                <div className={classes['row']}>
                  <TextEntry
                    at={field('version')}
                    label={t('field.version')}
                    name={nameOf(t('field.version'), entry)}
                  />
                  <TextEntry
                    at={field('date')}
                    label={t('field.date')}
                    name={nameOf(t('field.date'), entry)}
                    placeholder="2026-01-31"
                  />
                  <SuggestedEntry
                    at={field('type')}
                    label={t('field.kind')}
                    name={nameOf(t('field.kind'), entry)}
                    placeholder="added"
                    options={TYPES}
                  />
                </div>
                <TextEntry
                  at={field('title')}
                  label={t('field.title')}
                  name={nameOf(t('field.title'), entry)}
                />
                <TextEntry
                  at={field('body')}
                  label={t('field.whatChanged')}
                  name={nameOf(t('field.whatChanged'), entry)}
                  placeholder={t('field.markdown')}
                  isLong
                />
                <Breaking at={field('breaking')} name={nameOf(t('field.breaking'), entry)} />
              </>
            );
          }}
        </EntryList>
      </InlineOrFile>
    </Section>
  );
}

const Box = drawWhenChanged<CheckboxProps>(Checkbox);

function Breaking({ at, name }: { at: string; name: string }) {
  const t = useMessages(archiveFormMessages);
  const { root, errorAt, change } = useForm();
  const value = valueAt(root, at);
  const remove: SpecChange[] = value === undefined ? [] : [{ kind: 'remove', pointer: at }];
  const onChange = useSteady((event: { currentTarget: { checked: boolean } }) =>
    change(event.currentTarget.checked ? [setValue(at, true)] : remove, `breaking ${at}`),
  );
  return (
    <Box
      label={t('field.breaking')}
      aria-label={name}
      data-pointer={at}
      error={errorAt(at)}
      checked={value === true}
      onChange={onChange}
    />
  );
}
