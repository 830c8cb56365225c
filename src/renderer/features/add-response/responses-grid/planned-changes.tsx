import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import type { AnswerTo } from '#renderer/document/worker/spec-protocol.ts';
import classes from '#renderer/features/add-response/add-response.module.css';

type Props = {
  /** The file that the responses were asked for in. */
  file: string;
  diffs: AnswerTo<'planResponses'>['value']['diffs'];
};

/** **Changes**: the lines that will be written, under the names of their files where other ones are changed. */
export function PlannedChanges({ file, diffs }: Props) {
  const t = useMessages(addResponseMessages);
  const isHere = diffs.every((diff) => diff.file === file);
  if (isHere) {
    const [diff] = diffs;
    return (
      <ChangedLines
        label={t('changes.label')}
        lines={diff?.lines ?? []}
        left={diff?.left ?? 0}
        empty={t('changes.none')}
      />
    );
  }
  return diffs.map((diff) => (
    <div key={diff.file}>
      <code className={classes['file']} dir="ltr">
        {diff.file}
      </code>
      <ChangedLines
        label={t('changes.ofFile', { file: diff.file })}
        lines={diff.lines}
        left={diff.left}
        empty={t('changes.none')}
      />
    </div>
  ));
}
