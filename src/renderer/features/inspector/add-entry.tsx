import { Autocomplete, Button, Group, Popover } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newObject } from '#core/openapi/form/new-object.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { FormControl, FormField } from '#core/openapi/form/node-form.ts';
import { entryChange, nameOfNew } from './new-entry.ts';
import { useInspector } from './use-inspector.ts';
import classes from './inspector-panel.module.css';
import { RefusalText } from './refusal-text.tsx';

type Props = { field: FormField; control: Extract<FormControl, { type: 'entries' }> };

/** Adds a member to a map, by its name, or an item to a list. */
export function AddEntry({ field, control }: Props) {
  const { write, show, addResponse, order } = useInspector();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const wanted = nameOfNew(control);
  const owner = parentPointer(field.pointer);
  const label = `Add to ${field.label.toLowerCase()}`;

  const add = async (given: string) => {
    const value = newObject(control.kind, given);
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
    show(made.pointer);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void add(name.trim());
  };
  const start = () => {
    if (control.kind === 'response' && operationPlace(owner) !== undefined) {
      addResponse(owner);
    } else if (wanted === undefined) void add('');
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
          <Autocomplete
            size="xs"
            label={wanted ?? 'Name'}
            data={control.suggestions}
            value={name}
            error={error}
            data-autofocus
            comboboxProps={{ withinPortal: false }}
            onChange={(typed) => {
              setName(typed);
              setError(undefined);
            }}
          />
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
