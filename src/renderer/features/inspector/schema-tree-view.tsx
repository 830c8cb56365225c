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
import { indentOf, isWithin, ownerPath, withoutFolded } from './tree-rows.ts';
import { useChosen } from './use-chosen.ts';
import { useRename } from './use-rename.ts';
import { useInspector } from './use-inspector.ts';

/** So many rows are shown open; in a larger tree what is nested begins folded. */
const OPEN_ROWS = 30;
/** So many rows are drawn; the others are shown when asked for. */
const SHOWN_ROWS = 200;

/** The schemas in a schema and in what is in it, edited in place; Enter goes on to the next one, or begins a new one. */
export function SchemaTreeView({ tree }: { tree: SchemaTree }) {
  const t = useMessages(inspectorMessages);
  const { rows, holds, isCut, types } = tree;
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(rows.length > OPEN_ROWS ? rows.map(({ path }) => path) : []),
  );
  /** The path of the row, empty for the schema itself, that gets new properties. */
  const [adding, setAdding] = useState<string>();
  const root = useRef<HTMLDivElement>(null);

  const [most, setMost] = useState(SHOWN_ROWS);

  const heading = holds === undefined ? (rows[0]?.keyword ?? 'properties') : 'properties';
  const unfolded = withoutFolded(rows, folded);
  const shown = unfolded.slice(0, most);
  const parents = new Set(rows.map(ownerPath));
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
    if (next === undefined && row.keyword === 'properties') setAdding(ownerPath(row));
    else if (next !== undefined)
      root.current?.querySelector<HTMLElement>(`[data-row="${next.path}"] input`)?.focus();
  };
  const newRow = (path: string, owner: string, depth: number) =>
    adding === path ? (
      <NewProperty
        owner={owner}
        types={types}
        indent={indentOf(depth)}
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
              {` ${rows.filter(({ depth, keyword }) => depth === 0 && keyword === 'properties').length}`}
            </span>
          )}
        </h3>
        {shown.some(({ keyword }) => keyword === 'properties') ? (
          // The title of a column: each box has a name of its own.
          <span className={classes['columnTitle']} aria-hidden="true">
            {t('required')}
          </span>
        ) : undefined}
      </div>
      <div
        className={classes['rows']}
        data-flat={rows.every((row) => row.holds === undefined && row.depth === 0)}
      >
        {shown.map((row, index) => (
          <Fragment key={row.path}>
            <TreeRow
              row={row}
              types={types}
              canFold={parents.has(row.path)}
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
      {unfolded.length <= most ? undefined : (
        <Button
          size="compact-sm"
          variant="subtle"
          mt={4}
          onClick={() => setMost(most + SHOWN_ROWS)}
        >
          {t('properties.more', { count: Math.min(SHOWN_ROWS, unfolded.length - most) })}
        </Button>
      )}
      {isCut && unfolded.length <= most ? (
        <p className={classes['quiet']}>{t('properties.cut')}</p>
      ) : undefined}
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
  const { name, title, keyword, pointer, type, depth, owner } = row;
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
      style={{ marginInlineStart: indentOf(depth) }}
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
        <span className={classes['fieldName']}>{title}</span>
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
      {keyword !== 'properties' ? (
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
      {keyword === 'patternProperties' ? (
        <span className={classes['note']}>{keyword}</span>
      ) : undefined}
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
