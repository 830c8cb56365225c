import { Alert, Button, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '#renderer/language/use-messages.ts';
import { coverageMessages } from '#messages/en/coverage.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { AddResponsesPlan } from '#core/openapi/syntax/types.ts';
import { tellChangedFiles } from '#renderer/document/files/tell-changed-files.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { goToPointer } from '#renderer/document/session/go-to-pointer.ts';
import { AddResponsesDialog } from './add-responses-dialog.tsx';
import { emptyBatch } from './batch-draft.ts';
import { ColumnsMenu, useColumns } from './columns-menu.tsx';
import { cellKey, choosableOf, describeSums, type GridGrouping, gridRows } from './grid-rows.ts';
import { ResponsesGrid } from './responses-grid.tsx';
import classes from './responses-grid.module.css';
import { useCoverage } from './use-coverage.ts';
import { useGridSelection } from './use-grid-selection.ts';
import type { WrittenResponses } from './write-responses.ts';

/** **Coverage**: which responses each operation of the open document has, and adding those that it lacks. */
export function CoveragePane({ document }: { document: OpenDocument }) {
  const t = useMessages(coverageMessages);
  const { designId } = document;
  const [, navigate] = useLocation();
  const { reading, operations, responses, isBehind, fault, written } = useCoverage(document);
  const chosenColumns = useColumns();
  const { columns } = chosenColumns;
  const [filter, setFilter] = useState('');
  const [onlyGaps, setOnlyGaps] = useState(false);
  const [chosen, setGrouping] = useState<GridGrouping>();
  const [draft, setDraft] = useState(emptyBatch);
  const [adding, setAdding] = useState(false);
  const tagged = operations.filter(({ tags }) => tags.length > 0).length;
  const grouping = chosen ?? (tagged * 2 > operations.length ? 'tag' : 'path');
  const untagged = t('untagged');
  const rows = useMemo(
    () =>
      responses === undefined
        ? undefined
        : gridRows(operations, responses, { grouping, filter, onlyGaps, columns, untagged }),
    [operations, responses, grouping, filter, onlyGaps, columns, untagged],
  );
  const selection = useGridSelection((from, to) => {
    const [left = 0, right = 0] = [from.column, to.column].toSorted((a, b) => a - b);
    const [first = 0, last = 0] = [from.row, to.row].toSorted((a, b) => a - b);
    const statuses = columns.slice(Math.max(0, left - 1), right);
    return (rows ?? [])
      .slice(Math.max(0, first), last + 1)
      .flatMap((row) => (row.kind === 'operation' ? choosableOf(row, statuses) : []));
  });
  const { replace } = selection;

  const [said, setSaid] = useState('');
  const onAdded = useCallback(
    (done: WrittenResponses) => {
      const { plan, changed } = done;
      // What was refused stays selected.
      replace(plan.refused.map(({ operation, status }) => cellKey(operation, status)));
      setAdding(false);
      written(done);
      const text = describeAdded(plan);
      const message = coverageMessages.t('undo', { added: text });
      setSaid(message);
      const files = changed.map(({ file }) => file);
      if (files.every((file) => file === document.file)) notifications.show({ message });
      else tellChangedFiles({ kind: 'added', designId, title: text, files });
    },
    [replace, written, document, designId],
  );
  const unreadable = reading?.syntaxFindings[0];
  const sums = useMemo(() => describeSums(rows, columns, t), [rows, columns, t]);
  const selected = selection.selected.size;
  return (
    <section className={classes['pane']} aria-label={t('title')}>
      <div className={classes['tools']}>
        <TextInput
          className={classes['filter'] ?? ''}
          size="xs"
          aria-label={t('filterLabel')}
          placeholder={t('filter')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('groupBy')}
          data={[
            { value: 'tag', label: t('byTag') },
            { value: 'path', label: t('byPath') },
          ]}
          value={grouping}
          onChange={(value) => setGrouping(value === 'tag' ? 'tag' : 'path')}
        />
        <Switch
          size="xs"
          label={t('onlyGaps')}
          checked={onlyGaps}
          onChange={(event) => setOnlyGaps(event.currentTarget.checked)}
        />
        <ColumnsMenu {...chosenColumns} responses={responses} />
        <output className={classes['sums']}>
          {sums === undefined
            ? ''
            : t(isBehind ? 'selectedBehind' : 'selected', { gaps: sums, count: selected })}
        </output>
        <div className={classes['choice']}>
          <Button size="xs" variant="default" disabled={selected === 0} onClick={() => replace([])}>
            {t('clear')}
          </Button>
          <Button size="xs" disabled={selected === 0} onClick={() => setAdding(true)}>
            {t('dialog.title')}
          </Button>
        </div>
        <output className="visually-hidden">{said}</output>
      </div>
      {unreadable === undefined ? undefined : (
        <Alert className={classes['note'] ?? ''} color="red" role="alert">
          {t('unreadable', { line: String(unreadable.line), problem: unreadable.message })}
        </Alert>
      )}
      {fault === undefined ? undefined : (
        <Alert className={classes['note'] ?? ''} color="red" role="alert">
          {t('notRead', { problem: fault })}
        </Alert>
      )}
      {rows === undefined && fault !== undefined ? undefined : rows === undefined ? (
        <output className={classes['none']}>{t('reading')}</output>
      ) : rows.length === 0 ? (
        <output className={classes['none']}>
          {operations.length === 0
            ? t('noOperations')
            : onlyGaps && filter === ''
              ? t('noGaps')
              : t('noMatch', { filter })}
        </output>
      ) : (
        <ResponsesGrid
          rows={rows}
          columns={columns}
          selection={selection}
          onGoTo={(pointer, status) => {
            const place =
              status === undefined ? pointer : joinPointer(pointer, 'responses', status);
            void goToPointer(document, place);
            navigate(`/designs/${encodeURIComponent(designId)}`);
          }}
          onAdd={() => setAdding(true)}
        />
      )}
      <AddResponsesDialog
        opened={adding}
        document={document}
        cells={selection.selected}
        draft={draft}
        onDraft={setDraft}
        onAdded={onAdded}
        onClose={() => setAdding(false)}
      />
    </section>
  );
}

function describeAdded({ added }: AddResponsesPlan): string {
  const operations = new Set(added.map(({ operation }) => operation)).size;
  return coverageMessages.t('added', { responses: added.length, operations });
}
