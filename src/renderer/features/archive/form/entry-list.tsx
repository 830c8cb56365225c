import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { ActionIcon, Box, Button, Fieldset } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { changedData, type SpecChange } from '#core/openapi/edit/spec-change.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { drawWhenChanged, useSteady } from '#renderer/features/archive/draw-when-changed.ts';
import { FieldErrors } from './field-errors.tsx';
import { focusField } from './focus-field.ts';
import { FormContext, useForm } from './form-context.ts';
import classes from './form.module.css';
import { objectItems, setValue } from './written-values.ts';

type Props = {
  at: string;
  legend: string;
  /** What an item is called, by its number from 1 on: `document 1`. */
  entryName: (number: number) => string;
  /** What the button says that adds one: `Add document`. */
  addLabel: string;
  /** A new item, with the fields that it must have. */
  blank: Record<string, unknown>;
  /** Reads what is not written as a list of objects; the first change writes it as one. */
  listed?: (value: unknown) => unknown[];
  /** The fields of an item, and what it is called. */
  children: (at: string, entry: string) => ReactNode;
};

/** A list of objects: each item with its fields, to be added, moved and removed. */
export function EntryList(props: Props) {
  const { at, legend, entryName, addLabel, blank, listed, children } = props;
  const outer = useForm();
  const written = valueAt(outer.root, at) ?? undefined;
  const isListed = written === undefined || objectItems(written) !== undefined;
  const items = objectItems(isListed ? (written ?? []) : (listed?.(written) ?? [])) ?? [];
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (added.current !== undefined) focusField(added.current);
    added.current = undefined;
  }, [items.length]);

  const prepare: SpecChange[] = isListed ? [] : [setValue(at, items)];
  const change: FormContext['change'] = (changes, of) => outer.change([...prepare, ...changes], of);
  const listedForm = isListed
    ? outer
    : { ...outer, root: listedRoot(outer.root, at, items), change };
  // What a new item lacks is told where a field of it was left, or the whole item.
  const [fresh, setFresh] = useState<string>();
  const form: FormContext =
    fresh === undefined ? listedForm : { ...listedForm, errorAt: errorsBut(listedForm, fresh) };

  const add = useSteady(() => {
    const isFirst = isListed && items.length === 0;
    added.current = joinPointer(at, items.length);
    setFresh(added.current);
    outer.forget(added.current);
    change(
      isFirst
        ? [setValue(at, [blank])]
        : [{ kind: 'insert', pointer: at, index: items.length, value: literalOf(blank) }],
      `add ${added.current}`,
    );
  });
  const remove = useSteady((index: number) =>
    change(
      [{ kind: 'remove', pointer: items.length === 1 ? at : joinPointer(at, index) }],
      `remove ${at} ${items.length}`,
    ),
  );
  const move = useSteady((index: number, to: number) =>
    change([{ kind: 'move', pointer: joinPointer(at, index), to }], `move ${at} ${index} ${to}`),
  );

  return (
    <FormContext value={form}>
      <Fieldset legend={legend} variant="unstyled" className={classes['list'] ?? ''}>
        <FieldErrors at={at} />
        {items.map((_item, index) => {
          const place = joinPointer(at, index);
          const which = entryName(index + 1);
          return (
            <Box
              component="fieldset"
              key={place}
              className={classes['item'] ?? ''}
              aria-label={which}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (place === fresh && !currentTarget.contains(relatedTarget)) setFresh(undefined);
              }}
            >
              <div className={classes['fields']}>
                {children(place, which)}
                <FieldErrors at={place} />
              </div>
              <div className={classes['tools']}>
                <Tools
                  entry={which}
                  index={index}
                  count={items.length}
                  onMove={move}
                  onRemove={remove}
                />
              </div>
            </Box>
          );
        })}
        <AddButton at={at} label={addLabel} onAdd={add} />
      </Fieldset>
    </FormContext>
  );
}

/** What is wrong, of an item only where it was left. */
function errorsBut(
  { errorAt, isLeft }: Pick<FormContext, 'errorAt' | 'isLeft'>,
  item: string,
): FormContext['errorAt'] {
  const isOfItem = (pointer: string) => pointer === item || pointer.startsWith(`${item}/`);
  return (...pointers) => errorAt(...pointers.filter((one) => !isOfItem(one) || isLeft(one)));
}

function listedRoot(root: FormContext['root'], at: string, items: unknown[]) {
  const listed = changedData(root, splitPointer(at) ?? [], setValue(at, items));
  return isRecord(listed) ? listed : root;
}

type AddProps = { at: string; label: string; onAdd: () => void };

const AddButton = drawWhenChanged(({ at, label, onAdd }: AddProps) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconPlus size={14} aria-hidden="true" />}
    data-pointer={at}
    onClick={onAdd}
  >
    {label}
  </Button>
));

type ToolsProps = {
  entry: string;
  index: number;
  /** Of all entries of the list. */
  count: number;
  onMove: (index: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Moves an entry and takes it away. */
const Tools = drawWhenChanged(({ entry, index, count, onMove, onRemove }: ToolsProps) => {
  const t = useMessages(archiveFormMessages);
  return (
    <>
      {count > 1 ? (
        <>
          {' '}
          <Tool
            label={t('tool.moveUp', { entry })}
            isOff={index === 0}
            icon={<IconArrowUp size={15} stroke={1.8} />}
            onUse={() => onMove(index, index - 1)}
          />
          <Tool
            label={t('tool.moveDown', { entry })}
            isOff={index === count - 1}
            icon={<IconArrowDown size={15} stroke={1.8} />}
            onUse={() => onMove(index, index + 1)}
          />
        </>
      ) : undefined}{' '}
      <Tool
        label={t('tool.remove', { entry })}
        icon={<IconTrash size={15} stroke={1.8} />}
        onUse={() => onRemove(index)}
      />
    </>
  );
});

type ToolProps = { label: string; icon: ReactNode; isOff?: boolean; onUse: () => void };

function Tool({ label, icon, isOff = false, onUse }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={isOff}
      data-disabled={isOff}
      className={classes['tool'] ?? ''}
      onClick={() => {
        if (!isOff) onUse();
      }}
    >
      {icon}
    </ActionIcon>
  );
}
