import { Box } from '@mantine/core';
import type { ChangedLine } from '#core/text/changed-line.ts';
import { componentMessages } from '#messages/en/components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './changed-lines.module.css';

type Props = {
  /** The region's accessible name. */
  label: string;
  lines: readonly ChangedLine[];
  /** How many more lines of the diff there are. */
  left?: number;
  /** What is said when there is no line. */
  empty: string;
};

const signs = { context: ' ', added: '+', removed: '−' } as const;

/** A diff with line numbers; the signs are told to screen readers in labels. */
export function ChangedLines({ label, lines, left = 0, empty }: Props) {
  const t = useMessages(componentMessages);
  // It scrolls, so the keyboard must be able to reach it.
  return (
    <Box component="section" className={classes['changes'] ?? ''} aria-label={label} tabIndex={0}>
      {lines.length === 0 ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <table className={classes['table']} dir="ltr">
          <tbody>
            {lines.map((line, index) => (
              <tr
                key={keyOf(line)}
                data-kind={line.kind}
                data-apart={isApart(lines[index - 1], line) || undefined}
              >
                <td className={classes['number']}>{numberOf(line)}</td>
                <td className={classes['sign']} aria-hidden="true">
                  {signs[line.kind]}
                </td>
                <td className={classes['code']} data-long={line.text.length > LONG || undefined}>
                  {line.kind === 'context' ? undefined : (
                    <span className="visually-hidden">{`${t(`lines.${line.kind}`)} `}</span>
                  )}
                  {line.text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left > 0 ? (
        <p className={classes['empty']}>{t('lines.left', { count: left })}</p>
      ) : undefined}
    </Box>
  );
}

// Longer ones, of JSON without line breaks mostly, go on below instead of beside.
const LONG = 100;

// Whether lines that are the same lie between two lines of the diff.
function isApart(above: ChangedLine | undefined, line: ChangedLine): boolean {
  return (
    above !== undefined &&
    'newLine' in above &&
    'newLine' in line &&
    line.newLine !== above.newLine + 1
  );
}

function numberOf(line: ChangedLine): number {
  return line.kind === 'removed' ? line.oldLine : line.newLine;
}

function keyOf(line: ChangedLine): string {
  return line.kind === 'removed' ? `-${line.oldLine}` : `+${line.newLine}`;
}
