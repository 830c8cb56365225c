import { Textarea } from '@mantine/core';
import type { Finding } from '#core/finding/finding.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import { writeDraft } from '#renderer/overview/overview-draft.ts';
import classes from './design-archive.module.css';
import { focusTextPlace } from './form/focus-field.ts';

type Props = { designId: string; text: string; findings: readonly Finding[] };

/** overview.json as it is written: for what the form does not know, and for what it cannot read. */
export function OverviewText({ designId, text, findings }: Props) {
  return (
    <>
      <Textarea
        label="Text of overview.json"
        classNames={{ input: classes['text'] ?? '' }}
        autosize
        minRows={12}
        maxRows={40}
        spellCheck={false}
        data-pointer=""
        value={text}
        onChange={(event) => writeDraft(designId, event.currentTarget.value)}
      />
      {findings.length === 0 ? undefined : (
        <div className={classes['findings']}>
          <FindingList findings={findings} onOpen={focusTextPlace} />
        </div>
      )}
    </>
  );
}
