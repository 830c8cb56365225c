import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { componentMessages } from '#messages/en/components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './visibility-choice.module.css';
import { describeStatus, type OverviewStatus } from './visibility-text.ts';

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
  const t = useMessages(componentMessages);
  const id = useId();
  return (
    <div className={classes['choice']}>
      <div className={classes['label']} id={id}>
        {t('visibility.label')}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        size="sm"
        readOnly={readOnly}
        data={[
          { value: 'draft', label: t('visibility.draft') },
          { value: 'published', label: t('visibility.published') },
        ]}
        value={draft ? 'draft' : 'published'}
        onChange={(value) => onChoose(value === 'draft')}
      />
      <p className={classes['note']}>
        {!draft
          ? t('visibility.everyone')
          : isDraftUncertain
            ? t('visibility.uncertain')
            : t('visibility.signedIn')}
      </p>
      <p className={classes['note']}>{describeStatus(status, draft)}</p>
    </div>
  );
}
