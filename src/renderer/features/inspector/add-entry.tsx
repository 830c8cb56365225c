import { Autocomplete, Button, Group, Popover } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import { newObject } from '#core/openapi/form/new-object.ts';
import { nameOfReference, typedReference } from '#core/openapi/form/reference-choices.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { FormControl, FormField } from '#core/openapi/form/node-form.ts';
import { useSuggestionList } from './fields/use-suggestion-list.ts';
import { entryChange, nameOfNew } from './new-entry.ts';
import { useInspector } from './use-inspector.ts';
import classes from './inspector-panel.module.css';
import { RefusalText } from './refusal-text.tsx';

const MOST_COMPONENTS = 100;

type Props = { field: FormField; control: Extract<FormControl, { type: 'entries' }> };

/** Adds a member to a map, by its name, or an item to a list. */
export function AddEntry({ field, control }: Props) {
  const t = useMessages(inspectorMessages);
  const { write, show, addResponse, order } = useInspector();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const wanted = nameOfNew(control);
  const owner = parentPointer(field.pointer);
  const needsName = wanted !== undefined;
  const label = t('add.to', { name: field.name });

  const { references } = control;
  const names = references.map(nameOfReference);
  const hasMessage = error !== undefined;
  const nameList = useSuggestionList(control.suggestions.length, hasMessage);
  const componentList = useSuggestionList(names.length, hasMessage);

  const add = async (given: string, typed = '') => {
    const ref = typedReference(typed, references);
    if (ref !== '' && !references.includes(ref)) {
      setError(inspectorMessages.t('add.noComponent', { name: ref }));
      return;
    }
    const value = ref === '' ? newObject(control.kind, given) : literalOf({ $ref: ref });
    if (ref === '' && needsName && given === '') {
      setError(inspectorMessages.t(references.length > 0 ? 'add.noNameOrComponent' : 'add.noName'));
      return;
    }
    const made = entryChange(field, control, given, value, order);
    if ('error' in made) {
      setError(made.error);
      return;
    }
    const refusal = await write([made.change]);
    setError(refusal);
    if (refusal !== undefined) return;
    setOpened(false);
    setName('');
    setReference('');
    show(made.pointer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void add(name.trim(), reference.trim());
  };
  const start = () => {
    if (control.kind === 'response' && operationPlace(owner) !== undefined) {
      addResponse(owner);
    } else if (wanted === undefined && references.length === 0) void add('');
    else setOpened(true);
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={label}
          data-field={field.name}
          onClick={start}
        >
          {t('add.action')}
        </Button>
      </Popover.Target>
      <RefusalText refusal={opened ? undefined : error} />
      <Popover.Dropdown>
        <form onSubmit={submit} className={classes['addForm']} aria-label={label}>
          {needsName ? (
            <Autocomplete
              size="xs"
              dir="ltr"
              label={wanted}
              data={control.suggestions}
              value={name}
              error={error}
              data-autofocus
              {...nameList.props}
              comboboxProps={{ ...nameList.props.comboboxProps, withinPortal: false }}
              onChange={(typed) => {
                nameList.open();
                setName(typed);
                setError(undefined);
              }}
            />
          ) : undefined}
          {references.length === 0 ? undefined : (
            <Autocomplete
              size="xs"
              dir="ltr"
              mt={needsName ? 'xs' : 0}
              label={control.of === 'list' && needsName ? t('add.orComponent') : t('add.component')}
              description={
                control.of === 'list' ? t('add.byReference') : t('add.optionalByReference')
              }
              data={names}
              limit={MOST_COMPONENTS}
              value={reference}
              error={needsName ? undefined : error}
              data-autofocus={needsName ? undefined : true}
              {...componentList.props}
              comboboxProps={{ ...componentList.props.comboboxProps, withinPortal: false }}
              onChange={(typed) => {
                componentList.open();
                setReference(typed);
                setError(undefined);
              }}
            />
          )}
          <Group justify="flex-end" mt="xs">
            <Button size="compact-sm" type="submit">
              {t('add.action')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
