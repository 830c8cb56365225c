import { Autocomplete, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import { useSuggestionList } from './fields/use-suggestion-list.ts';
import classes from './inspector-panel.module.css';
import { RefusalText } from './refusal-text.tsx';
import { useInspector } from './use-inspector.ts';

const FIRST_TYPE = 'string';

type Props = {
  /** The schema that gets the property. */
  owner: string;
  types: readonly string[];
  /** In pixels. */
  indent: number;
  onEnd: () => void;
};

/**
 * A row for a property that is not there yet. Enter adds it and goes on with the next one; Escape, or leaving the row empty,
 * ends it; leaving it with a name adds it.
 */
export function NewProperty({ owner, types, indent, onEnd }: Props) {
  const t = useMessages(inspectorMessages);
  const { alter } = useInspector();
  const [name, setName] = useState('');
  const [type, setType] = useState(FIRST_TYPE);
  const [error, setError] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLFieldSetElement>(null);
  const isSent = useRef(false);
  const search = type === FIRST_TYPE ? '' : type.toLowerCase();
  const offered = types.filter((one) => one.toLowerCase().includes(search));
  const list = useSuggestionList(offered.length, error !== undefined);
  useEffect(() => nameField.current?.focus(), []);

  const add = async (): Promise<boolean> => {
    if (isSent.current) return false;
    isSent.current = true;
    const done = await alter({ edit: 'property', owner, name: name.trim(), typed: type });
    isSent.current = false;
    if ('error' in done) {
      setError(done.error);
      return false;
    }
    setName('');
    setType(FIRST_TYPE);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEnd();
      return;
    }
    if (event.key !== 'Enter' || list.isChoice(event)) return;
    event.preventDefault();
    list.close();
    if (name.trim() === '') onEnd();
    else void add().then((isAdded) => isAdded && nameField.current?.focus());
  };
  const onBlur = (event: FocusEvent) => {
    if (row.current?.contains(event.relatedTarget) === true) return;
    if (name.trim() === '') onEnd();
    else void add().then((isAdded) => isAdded && onEnd());
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setError(undefined);
  };
  return (
    <fieldset
      ref={row}
      className={classes['row']}
      aria-label={t('properties.new')}
      style={{ marginInlineStart: indent }}
    >
      <span />
      <TextInput
        ref={nameField}
        className={`${classes['cell']} ${classes['propertyName']}`}
        size="xs"
        variant="unstyled"
        aria-label={t('properties.newName')}
        placeholder={t('properties.namePlaceholder')}
        dir={name === '' ? undefined : 'ltr'}
        spellCheck={false}
        value={name}
        data-typed={name !== ''}
        onChange={({ currentTarget }) => change(setName)(currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <Autocomplete
        className={classes['cell'] ?? ''}
        size="xs"
        variant="unstyled"
        aria-label={t('properties.newType')}
        dir="ltr"
        spellCheck={false}
        data={offered.slice(0, 100)}
        filter={({ options }) => options}
        value={type}
        data-typed={type !== FIRST_TYPE}
        {...list.props}
        onChange={change(setType)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <RefusalText refusal={error} />
    </fieldset>
  );
}
