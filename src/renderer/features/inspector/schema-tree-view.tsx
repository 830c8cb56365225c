import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import type { SchemaRow, SchemaTree } from '#core/openapi/form/schema-tree.ts';
import { SuggestedText } from './fields/suggested-text.tsx';
import classes from './inspector-panel.module.css';
import { NewProperty } from './new-property.tsx';
import { RefusalText } from './refusal-text.tsx';
import { useChosen } from './use-chosen.ts';
import { useRename } from './use-rename.ts';
import { useInspector } from './use-inspector.ts';

/** So many rows are shown open; in a larger tree what is nested begins folded. */
const OPEN_ROWS = 30;
const INDENT_PX = 12;
/** The field of an array's items. */
const ITEMS = 'items';

/** The properties of a schema and of what is in it, edited in place; Enter goes on to the next one, or begins a new one. */
export function SchemaTreeView({ tree }: { tree: SchemaTree }) {
  const t = useMessages(inspectorMessages);
  const { rows, holds, isCut, types } = tree;
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(rows.length > OPEN_ROWS ? rows.map(({ path }) => path) : []),
  );
  /** The path of the row, empty for the schema itself, that gets new properties. */
  const [adding, setAdding] = useState<string>();
  const root = useRef<HTMLDivElement>(null);

  const heading = holds === undefined ? ITEMS : 'properties';
  const shown = rows.filter(
    ({ path }) => ![...folded].some((other) => path.startsWith(`${other}/`)),
  );
  const fold = (path: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(path);
    else next.delete(path);
    setFolded(next);
  };
  const addTo = (path: string) => {
    fold(path, false);
    setAdding(path);
  };
  const goOn = (row: SchemaRow) => {
    const next = shown.slice(shown.indexOf(row) + 1).find(({ owner }) => owner === row.owner);
    if (next === undefined && row.name !== undefined) setAdding(ownerPath(row));
    else if (next !== undefined)
      root.current?.querySelector<HTMLElement>(`[data-row="${next.path}"] input`)?.focus();
  };
  const newRow = (path: string, owner: string, depth: number) =>
    adding === path ? (
      <NewProperty
        owner={owner}
        types={types}
        indent={depth * INDENT_PX}
        onEnd={() => setAdding(undefined)}
      />
    ) : undefined;

  return (
    <section aria-label={heading} ref={root}>
      <div className={classes['sectionHead']}>
        <h3 className={classes['fieldName']}>
          {heading}
          {rows.length === 0 || holds === undefined ? undefined : (
            <span className={classes['count']}>
              {` ${rows.filter(({ depth }) => depth === 0).length}`}
            </span>
          )}
        </h3>
        {shown.some(({ name }) => name !== undefined) ? (
          // The title of a column: each box has a name of its own.
          <span className={classes['columnTitle']} aria-hidden="true">
            {t('required')}
          </span>
        ) : undefined}
      </div>
      <div className={classes['rows']} data-flat={rows.every((row) => row.holds === undefined)}>
        {shown.map((row, index) => (
          <Fragment key={row.path}>
            <TreeRow
              row={row}
              types={types}
              canFold={rows.some(({ path }) => path.startsWith(`${row.path}/`))}
              isFolded={folded.has(row.path)}
              onFold={(isFolded) => fold(row.path, isFolded)}
              onAdd={() => addTo(row.path)}
              onNext={() => goOn(row)}
            />
            {/* Behind the last row below its owner. */}
            {rows
              .filter(
                (owner) =>
                  owner.holds !== undefined &&
                  owner.path === adding &&
                  isWithin(row, owner) &&
                  !isWithin(shown[index + 1], owner),
              )
              .map((owner) => (
                <Fragment key={owner.path}>
                  {newRow(owner.path, owner.holds ?? '', owner.depth + 1)}
                </Fragment>
              ))}
          </Fragment>
        ))}
        {holds === undefined ? undefined : newRow('', holds, 0)}
      </div>
      {isCut ? <p className={classes['quiet']}>{t('properties.cut')}</p> : undefined}
      {holds === undefined || adding === '' ? undefined : (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={4}
          data-field="properties"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => setAdding('')}
        >
          {t('properties.add')}
        </Button>
      )}
    </section>
  );
}

function ownerPath({ path }: SchemaRow): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Whether a row is another one or below it. */
function isWithin(row: SchemaRow | undefined, { path }: SchemaRow): boolean {
  return row !== undefined && (row.path === path || row.path.startsWith(`${path}/`));
}

type RowProps = {
  row: SchemaRow;
  types: readonly string[];
  canFold: boolean;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onAdd: () => void;
  onNext: () => void;
};

function TreeRow({ row, types, canFold, isFolded, onFold, onAdd, onNext }: RowProps) {
  const t = useMessages(inspectorMessages);
  const { show, alter, write } = useInspector();
  const { name, pointer, type, depth, owner } = row;
  const title = name ?? ITEMS;
  const named = useRename({
    pointer,
    text: title,
    isRequired: true,
    write: (key) => write([{ kind: 'rename', pointer, key }]),
  });
  const require = useChosen(row.isRequired, async (isRequired) => {
    const done = await alter({ edit: 'required', owner, name: title, isRequired });
    return 'error' in done ? done.error : undefined;
  });
  const writeType = async (typed: string) => {
    const done = await alter({ edit: 'type', pointer, typed });
    return 'error' in done ? done.error : undefined;
  };
  return (
    <fieldset
      className={classes['row']}
      aria-label={title}
      data-row={row.path}
      style={{ marginInlineStart: depth * INDENT_PX }}
    >
      {canFold ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={20}
          aria-label={t(isFolded ? 'properties.unfold' : 'properties.fold', { name: title })}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? (
            <IconChevronRight size={13} className="flips" />
          ) : (
            <IconChevronDown size={13} />
          )}
        </ActionIcon>
      ) : row.holds === undefined ? (
        <span />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={20}
          aria-label={t('properties.addTo', { name: title })}
          onClick={onAdd}
        >
          <IconPlus size={13} />
        </ActionIcon>
      )}
      {name === undefined ? (
        <span className={classes['fieldName']}>{ITEMS}</span>
      ) : (
        <PropertyName named={named} name={name} onNext={onNext} />
      )}
      <div className={`${classes['cell']} ${classes['wholeCell']}`}>
        <SuggestedText
          title={t('properties.type', { name: title })}
          name=""
          isRequired={false}
          text={type}
          options={types}
          write={writeType}
          onEnter={onNext}
          hasMessage={named.draft.error !== undefined || require.error !== undefined}
        />
      </div>
      {name === undefined ? (
        <span />
      ) : (
        <Checkbox
          className={classes['check'] ?? ''}
          size="xs"
          aria-label={t('properties.isRequired', { name: title })}
          title={t('required')}
          checked={require.value}
          onChange={({ currentTarget }) => require.choose(currentTarget.checked)}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={22}
        aria-label={t('properties.open', { name: title })}
        onClick={() => show(pointer)}
      >
        <IconChevronRight size={14} className="flips" />
      </ActionIcon>
      <RefusalText refusal={require.error} />
    </fieldset>
  );
}

type NameProps = { named: ReturnType<typeof useRename>; name: string; onNext: () => void };

function PropertyName({ named, name, onNext }: NameProps) {
  const t = useMessages(inspectorMessages);
  const { draft, where, onFocus, onEnter } = named;
  return (
    <>
      <TextInput
        className={`${classes['cell']} ${classes['propertyName']}`}
        size="xs"
        variant="unstyled"
        aria-label={t('properties.name', { name })}
        dir="ltr"
        value={draft.text}
        error={draft.error !== undefined}
        spellCheck={false}
        data-typed={draft.isTyped}
        onFocus={onFocus}
        onChange={({ currentTarget }) => draft.change(currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
          draft.onKeyDown(event);
          if (event.key === 'Enter') onNext();
        }}
      />
      {where !== undefined && draft.isTyped && draft.error === undefined ? (
        <output className={classes['note']}>{t('rename.changes', where)}</output>
      ) : undefined}
      <RefusalText refusal={draft.error} />
    </>
  );
}
