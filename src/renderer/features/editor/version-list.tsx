import { UnstyledButton } from '@mantine/core';
import type { TextVersion, VersionReason } from '#contracts/text-versions.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { Moment } from '#renderer/components/moment.tsx';
import classes from './history-dialog.module.css';

type Props = {
  versions: readonly TextVersion[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

const reasons: Record<VersionReason, string> = {
  saved: 'Saved',
  found: 'Found on disk',
  replaced: 'Not saved, replaced',
};

export function VersionList({ versions, chosen, onChoose }: Props) {
  return (
    <ul className={classes['versions']} aria-label="Versions">
      {versions.map(({ id, at, reason, bytes, added, removed }) => (
        <li key={id}>
          <UnstyledButton
            className={classes['version'] ?? ''}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className={classes['when']}>
              <Moment at={at} />
            </span>
            <span className={classes['what']}>
              {`${reasons[reason]} · ${formatByteSize(bytes)}`}
              {added + removed === 0 ? undefined : ` · +${added} −${removed} lines`}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
