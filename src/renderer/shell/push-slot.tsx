import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Push } from '#contracts/pushes.ts';
import { usePushActions } from '#renderer/api/pushes.ts';
import { percentOf } from '#renderer/components/push-progress.tsx';
import classes from './status-bar.module.css';

/** A push that is under way, with how far it is and **Cancel**. */
export function PushSlot({ push, others }: { push: Push; others: number }) {
  const { cancel } = usePushActions(push);
  const name = `Pushing ${push.design.name} to ${push.portal.name}`;
  return (
    <output className={classes['slot']}>
      {others === 0 ? name : `${name}, and ${others} more`}…
      <Progress
        value={percentOf(push)}
        w={72}
        size="sm"
        aria-label={`Sent of ${push.design.name}`}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={20}
        aria-label={`Cancel: ${name}`}
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        <IconX size={13} stroke={2} />
      </ActionIcon>
    </output>
  );
}
