import { Button, Progress } from '@mantine/core';
import type { DataJob } from '#contracts/data-folder.ts';
import { dataSettingsMessages } from '#messages/en/data-settings.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useEndDataJob } from '#renderer/api/data-folder.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import classes from './settings.module.css';

type Props = {
  kind: DataJob['kind'];
  /** Not there yet in the first moment. */
  job: DataJob | undefined;
};

/** How far a backup, a check or a restore is, and how to stop it. */
export function DataJobProgress({ kind, job }: Props) {
  const t = useMessages(dataSettingsMessages);
  const end = useEndDataJob();
  const { done, total } = job ?? { done: 0, total: 0 };
  return (
    <div className={classes['job']}>
      <output className={classes['job-text']}>
        {`${t(`job.${kind}`)}…`}
        <span className={classes['quiet']}>
          {total === 0
            ? ''
            : t('job.progress', { done: formatByteSize(done), total: formatByteSize(total) })}
        </span>
      </output>
      <Progress
        className={classes['track'] ?? ''}
        value={total === 0 ? 0 : (100 * done) / total}
        animated
        aria-label={t(`job.${kind}`)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={end.isPending || job === undefined}
        onClick={() => end.mutate()}
      >
        {t('job.cancel')}
      </Button>
    </div>
  );
}
