import { ActionIcon, Loader, Popover, Progress } from '@mantine/core';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { activityMessages, pushProgressMessages } from '#messages/en/activity.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useLongWork } from '#renderer/api/long-work.ts';
import { isUnderWay } from '#renderer/api/push-pace.ts';
import { usePushes, usePushActions } from '#renderer/api/pushes.ts';
import { Elapsed } from '#renderer/components/elapsed.tsx';
import { ActivityList } from './activity-list.tsx';
import classes from './status-bar.module.css';
import type { Push } from '#contracts/pushes.ts';
import { percentOf } from './push-progress.tsx';

/** Long work that runs, with **Cancel**, and **Activity**: what earlier long work did. */
export function Activity() {
  const t = useMessages(activityMessages);
  const [openedAt, setOpenedAt] = useState<string>();
  const [place] = useLocation();
  // What is listed leads elsewhere: the list is in the way there.
  const isOpen = openedAt === place;
  const setIsOpen = (open: boolean): void => setOpenedAt(open ? place : undefined);
  const work = useLongWork((state) => state.work);
  const pushes = usePushes().data?.pushes ?? [];
  const [push, ...more] = pushes.filter(isUnderWay);
  const [first, ...others] = work.filter(({ state }) => state === 'running');
  return (
    <>
      {first === undefined ? undefined : (
        <output className={classes['slot']}>
          <Loader size={12} aria-hidden="true" />
          {t('running', { title: first.title, others: others.length })}
          <Elapsed key={first.id} since={first.startedAt} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={20}
            aria-label={t('cancelWork', { title: first.title })}
            onClick={first.cancel}
          >
            <IconX size={13} stroke={2} />
          </ActionIcon>
        </output>
      )}
      {push === undefined ? undefined : <PushSlot push={push} others={more.length} />}
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="top-end"
        width={420}
        trapFocus
        shadow="md"
      >
        <Popover.Target>
          <button type="button" className={classes['slot']} onClick={() => setIsOpen(!isOpen)}>
            <IconListCheck size={14} stroke={1.8} aria-hidden="true" />
            {t('title')}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('title')} p={0}>
          <ActivityList work={work} pushes={pushes} onLeave={() => setIsOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** A push that is under way, with how far it is and **Cancel**. */
function PushSlot({ push, others }: { push: Push; others: number }) {
  const t = useMessages(activityMessages);
  const tOfPush = useMessages(pushProgressMessages);
  const { cancel } = usePushActions(push);
  const names = { design: push.design.name, portal: push.portal.name };
  return (
    <output className={classes['slot']}>
      {t('pushing', { ...names, others })}
      <Progress
        value={percentOf(push)}
        w={72}
        size="sm"
        aria-label={tOfPush('upload', { design: names.design })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={20}
        aria-label={t('cancelPush', names)}
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        <IconX size={13} stroke={2} />
      </ActionIcon>
    </output>
  );
}
