import { Box } from '@mantine/core';
import type { TextDifference } from '#contracts/pushes.ts';
import { pushMessages } from '#messages/en/push.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './side-by-side.module.css';

type Line = TextDifference['lines'][number];
type Row = { before: Line | undefined; after: Line | undefined };

/** The lines of a difference in rows: what was removed beside what was added in its place. */
function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  let at = 0;
  const runOf = (kind: Line['kind']): Line[] => {
    const start = at;
    while (lines[at]?.kind === kind) at += 1;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    rows.push(...runOf('context').map((line) => ({ before: line, after: line })));
    const [removed, added] = [runOf('removed'), runOf('added')];
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      rows.push({ before: removed[index], after: added[index] });
    }
  }
  return rows;
}

function numberOf(line: Line, side: 'oldLine' | 'newLine'): number | undefined {
  if (side === 'oldLine') return 'oldLine' in line ? line.oldLine : undefined;
  return 'newLine' in line ? line.newLine : undefined;
}

function Cells({ line, side }: { line: Line | undefined; side: 'oldLine' | 'newLine' }) {
  const t = useMessages(pushMessages);
  if (line === undefined) {
    return (
      <td colSpan={2} className={classes['none']}>
        <span className="visually-hidden">{t('contents.noLine')}</span>
      </td>
    );
  }
  return (
    <>
      <td className={classes['number']}>{numberOf(line, side)}</td>
      <td className={classes['code']} data-kind={line.kind}>
        {line.kind === 'context' ? undefined : (
          <span className="visually-hidden">{t(`contents.${line.kind}Line`)}</span>
        )}
        {line.text}
      </td>
    </>
  );
}

function keyOf({ before, after }: Row): string {
  return [before && numberOf(before, 'oldLine'), after && numberOf(after, 'newLine')].join(' ');
}

type Props = { text: TextDifference; portal: string };

/** A file as the portal has it beside the one that would be sent, as far as they differ. */
export function SideBySide({ text, portal }: Props) {
  const t = useMessages(pushMessages);
  const { path, lines, left, note } = text;
  return (
    <>
      {note === null ? undefined : <p className={classes['note']}>{note}</p>}
      {lines.length === 0 ? undefined : (
        // It scrolls, so the keyboard must be able to reach it.
        <Box
          component="section"
          className={classes['frame'] ?? ''}
          aria-label={t('contents.lines', { path })}
          tabIndex={0}
        >
          <table className={classes['table']} dir="ltr">
            <colgroup>
              <col className={classes['numbers']} />
              <col />
              <col className={classes['numbers']} />
              <col />
            </colgroup>
            <thead>
              <tr>
                <th colSpan={2} scope="col">
                  <bdi>{portal}</bdi>
                </th>
                <th colSpan={2} scope="col">
                  <bdi>{t('contents.own')}</bdi>
                </th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(lines).map((row) => (
                <tr key={keyOf(row)}>
                  <Cells line={row.before} side="oldLine" />
                  <Cells line={row.after} side="newLine" />
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {left > 0 ? (
        <p className={classes['note']}>{t('contents.moreLines', { count: left })}</p>
      ) : undefined}
    </>
  );
}
