import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import classes from './visibility-choice.module.css';
import { describeStatus, type OverviewStatus } from './visibility-text.ts';

const choices = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

type Props = {
  draft: boolean;
  onChoose: (draft: boolean) => void;
  readOnly?: boolean;
  /** What overview.json says. */
  status: OverviewStatus;
  /** Where the portal tells of no drafts. */
  isDraftUncertain?: boolean;
};

/** **Visible as**: draft or published, and how overview.json's status relates to it. */
export function VisibilityChoice({
  draft,
  onChoose,
  readOnly = false,
  status,
  isDraftUncertain = false,
}: Props) {
  const id = useId();
  return (
    <div className={classes['choice']}>
      <div className={classes['label']} id={id}>
        Visible as
      </div>
      <SegmentedControl
        aria-labelledby={id}
        size="sm"
        readOnly={readOnly}
        data={choices}
        value={draft ? 'draft' : 'published'}
        onChange={(value) => onChoose(value === 'draft')}
      />
      <p className={classes['note']}>
        {!draft
          ? 'Everyone who can reach the portal sees it at once.'
          : isDraftUncertain
            ? 'This portal may not support drafts: check afterwards what it shows.'
            : 'Only people who are signed in to the portal can see a draft.'}
      </p>
      <p className={classes['note']}>{describeStatus(status, draft)}</p>
    </div>
  );
}
