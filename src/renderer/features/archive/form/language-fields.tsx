import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { DocumentList } from './document-list.tsx';
import { FieldErrors } from './field-errors.tsx';
import { focusField } from './focus-field.ts';
import { useForm, usePlaces } from './form-context.ts';
import classes from './form.module.css';
import { Section } from './section.tsx';
import { TextEntry } from './entries.tsx';
import { setValue } from './written-values.ts';

/** Name, summary and documents in other languages. */
export function LanguageFields() {
  useMessages(archiveMessages);
  const { root } = useForm();
  const at = usePlaces()('locales');
  const locales = valueAt(root, at);
  const tags = isRecord(locales) ? Object.keys(locales) : [];
  return (
    <Section id="section-languages" title={archiveMessages.t('sections.languages')}>
      <FieldErrors at={at} />
      {tags.map((tag) => (
        <LanguageTexts key={tag} at={joinPointer(at, tag)} tag={tag} isOnly={tags.length === 1} />
      ))}
      <AddLanguage at={at} tags={tags} />
    </Section>
  );
}

type TextsProps = { at: string; tag: string; isOnly: boolean };

function LanguageTexts({ at, tag, isOnly }: TextsProps) {
  const t = useMessages(archiveFormMessages);
  const { change } = useForm();
  const owner = at.slice(0, at.lastIndexOf('/'));
  return (
    <fieldset className={classes['item']} aria-label={t('language.group', { tag })}>
      <div className={classes['fields']}>
        <LanguageTag at={at} tag={tag} />
        <FieldErrors at={at} />
        <TextEntry
          at={joinPointer(at, 'name')}
          label={t('field.name')}
          name={t('language.name', { tag })}
        />
        <TextEntry
          at={joinPointer(at, 'summary')}
          label={t('field.summary')}
          name={t('language.summary', { tag })}
          isLong
        />
        <DocumentList at={joinPointer(at, 'docs')} tag={tag} />
        <Group>
          <Button
            variant="subtle"
            size="xs"
            onClick={() =>
              change([{ kind: 'remove', pointer: isOnly ? owner : at }], `remove ${at}`)
            }
          >
            {t('tool.removeLanguage', { tag })}
          </Button>
        </Group>
      </div>
    </fieldset>
  );
}

function AddLanguage({ at, tags }: { at: string; tags: readonly string[] }) {
  const t = useMessages(archiveFormMessages);
  const { change } = useForm();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const tag = typed.trim();
    if (tag === '') setError(t('language.enterFirst'));
    else if (tags.includes(tag)) setError(t('language.taken', { tag }));
    else {
      change([setValue(joinPointer(at, tag), {})], `add ${at} ${tag}`);
      setTyped('');
      requestAnimationFrame(() => focusField(joinPointer(at, tag, 'name')));
    }
  };
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        size="xs"
        aria-label={t('language.toAdd')}
        placeholder="de"
        data-pointer={at}
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={add}
      >
        {t('add.language')}
      </Button>
    </Group>
  );
}

/** The tag of a language, which is a key: it is written when the field is left, so that no tag on the way is in its way. */
function LanguageTag({ at, tag }: { at: string; tag: string }) {
  const t = useMessages(archiveFormMessages);
  const { root, change } = useForm();
  const [typed, setTyped] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const others = valueAt(root, parentPointer(at));
  const wanted = typed?.trim() ?? tag;
  const isTaken = wanted !== tag && isRecord(others) && Object.hasOwn(others, wanted);
  const commit = () => {
    if (wanted === tag) setTyped(undefined);
    else if (wanted !== '' && !isTaken) {
      change([{ kind: 'rename', pointer: at, key: wanted }], `rename ${at}`);
    }
  };
  return (
    <TextInput
      label={t('field.languageTag')}
      aria-label={t('language.tag', { tag })}
      required
      error={
        isTyping
          ? undefined
          : wanted === ''
            ? t('language.enterTag')
            : isTaken
              ? t('language.taken', { tag: wanted })
              : undefined
      }
      value={typed ?? tag}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setTyping(true);
      }}
      onBlur={() => {
        setTyping(false);
        commit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        setTyping(false);
        commit();
      }}
    />
  );
}
