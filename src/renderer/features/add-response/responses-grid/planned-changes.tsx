import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import type { AnswerTo } from '#renderer/document/worker/spec-protocol.ts';
import classes from '#renderer/features/add-response/add-response.module.css';

type Props = {
  /** The file that the responses were asked for in. */
  file: string;
  diffs: AnswerTo<'planResponses'>['value']['diffs'];
};

const EMPTY = 'Nothing to write yet.';

/** **Changes**: the lines that will be written, under the names of their files where other ones are changed. */
export function PlannedChanges({ file, diffs }: Props) {
  const isHere = diffs.every((diff) => diff.file === file);
  if (isHere) {
    const [diff] = diffs;
    return (
      <ChangedLines
        label="Changes"
        lines={diff?.lines ?? []}
        left={diff?.left ?? 0}
        empty={EMPTY}
      />
    );
  }
  return diffs.map((diff) => (
    <div key={diff.file}>
      <code className={classes['file']}>{diff.file}</code>
      <ChangedLines
        label={`Changes in ${diff.file}`}
        lines={diff.lines}
        left={diff.left}
        empty={EMPTY}
      />
    </div>
  ));
}
