import { Autocomplete, Button, Group, Popover } from '@mantine/core';
import { type FormEvent, useState } from 'react';
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
  const { write, show, addResponse, order } = useInspector();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const wanted = nameOfNew(control);
  const owner = parentPointer(field.pointer);
  const needsName = wanted !== undefined;
  const label = `Add to ${field.name}`;

  const { references } = control;
  const names = references.map(nameOfReference);
  const hasMessage = error !== undefined;
  const nameList = useSuggestionList(control.suggestions.length, hasMessage);
  const componentList = useSuggestionList(names.length, hasMessage);

  const add = async (given: string, typed = '') => {
    const ref = typedReference(typed, references);
    if (ref !== '' && !references.includes(ref)) {
      setError(`There is no component “${ref}”. Choose one from the list.`);
      return;
    }
    const value = ref === '' ? newObject(control.kind, given) : literalOf({ $ref: ref });
    if (ref === '' && needsName && given === '') {
      setError(
        references.length > 0 ? 'Write a name, or choose a component.' : 'Write a name first.',
      );
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
          Add
        </Button>
      </Popover.Target>
      <RefusalText refusal={opened ? undefined : error} />
      <Popover.Dropdown>
        <form onSubmit={submit} className={classes['addForm']} aria-label={label}>
          {needsName ? (
            <Autocomplete
              size="xs"
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
              mt={needsName ? 'xs' : 0}
              label={control.of === 'list' && needsName ? 'Or a component' : 'Component'}
              description={control.of === 'list' ? 'Used by $ref' : 'Optional: used by $ref'}
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
              Add
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
