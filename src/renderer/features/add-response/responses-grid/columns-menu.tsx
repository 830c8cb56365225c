import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { coverageMessages } from '#messages/en/coverage.ts';
import type { ResponseCoverage } from '#core/openapi/outline/coverage-of.ts';
import {
  compareStatuses,
  isStatus,
  readStatus,
  statusLabel,
  statusObstacle,
} from '#core/openapi/response/status-codes.ts';
import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useChangeEditorSettings, useEditorSettings } from '#renderer/api/editor-settings.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './responses-grid.module.css';

/** The statuses that have a column in Coverage, remembered for all designs, and how to change them. */
export function useColumns() {
  const { data } = useEditorSettings();
  const { change, wanted, error } = useChangeEditorSettings();
  const settings = wanted ?? data;
  const columns = settings?.coverageColumns ?? WRITABLE_STATUSES;
  return {
    columns: useMemo(() => columns.toSorted(compareStatuses), [columns]),
    choose:
      settings === undefined
        ? undefined
        : (coverageColumns: string[]) => change({ ...settings, coverageColumns }),
    error,
  };
}

type Props = ReturnType<typeof useColumns> & { responses: ResponseCoverage | undefined };

/** **Columns**: which statuses have one; the four, those of the document, and any that is typed. */
export function ColumnsMenu({ columns, choose, error, responses }: Props) {
  const t = useMessages(coverageMessages);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const counts = useMemo(() => countStatuses(responses), [responses]);
  const offered = [...new Set([...WRITABLE_STATUSES, ...columns, ...counts.keys()])]
    .filter(isStatus)
    .toSorted(compareStatuses);
  const add = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const status = readStatus(typed);
    if (status === undefined) {
      setProblem(statusObstacle(typed, true)?.message);
      return;
    }
    if (!columns.includes(status)) choose?.([...columns, status]);
    setTyped('');
  };
  return (
    <Popover
      position="bottom-end"
      trapFocus
      returnFocus
      portalProps={{ target: '#main' }}
      // Where the window is low it scrolls, and leaves the status bar free.
      middlewares={{ size: { padding: 36 } }}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconColumns3 size={14} aria-hidden="true" />}
          disabled={choose === undefined}
        >
          {t('columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')} className={classes['columnsMenu'] ?? ''}>
        <div className={classes['columns']}>
          <div className={classes['choices']}>
            {offered.map((status) => (
              <Checkbox
                key={status}
                size="xs"
                label={statusLabel(status)}
                description={
                  responses === undefined
                    ? undefined
                    : t('columns.count', { count: counts.get(status) ?? 0 })
                }
                checked={columns.includes(status)}
                // A grid without a column shows nothing.
                disabled={columns.length === 1 && columns.includes(status)}
                onChange={({ currentTarget: { checked } }) =>
                  choose?.(
                    checked ? [...columns, status] : columns.filter((column) => column !== status),
                  )
                }
              />
            ))}
          </div>
          <TextInput
            size="xs"
            label={t('columns.other')}
            description={t('columns.otherHint')}
            placeholder="404"
            value={typed}
            error={problem}
            onChange={(event) => {
              setProblem(undefined);
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={add}
          />
          {error === null ? undefined : <Refusal>{describeError(error).detail}</Refusal>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** In how many operations each status stands. */
function countStatuses(responses: ResponseCoverage | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of Object.values(responses ?? {})) {
    for (const { status } of one.responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}
