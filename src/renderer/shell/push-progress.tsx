import { Anchor, Button, Progress } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { Push } from '#contracts/pushes.ts';
import { pushProgressMessages } from '#messages/en/activity.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { hasEnded, isUnderWay } from '#renderer/api/push-pace.ts';
import { usePushActions } from '#renderer/api/pushes.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';
import { showPortal } from '#renderer/stores/shown-portal.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import classes from './push-progress.module.css';
import { Refusal } from '#renderer/components/refusal.tsx';
import { Tag } from '#renderer/components/tag.tsx';

const tones = {
  waiting: 'note',
  sending: 'accent',
  verifying: 'accent',
  done: 'success',
  unknown: 'warning',
  conflict: 'warning',
  'sign-in': 'warning',
  refused: 'danger',
  cancelled: 'plain',
} as const satisfies Record<Push['state'], string>;

/** It is there, and public against the wish, or not public. */
function isAgainstWish({ state, result }: Push): boolean {
  return state === 'done' && result?.asWished === false;
}

/** The state of a push in a word or two. */
export function PushState({ push }: { push: Push }) {
  const t = useMessages(pushProgressMessages);
  if (!isAgainstWish(push)) return <Tag tone={tones[push.state]}>{t(`state.${push.state}`)}</Tag>;
  return push.draft ? (
    <Tag tone="danger">{t('publicNotDraft')}</Tag>
  ) : (
    <Tag tone="warning">{t('notPublic')}</Tag>
  );
}

/** How much of a push was sent, in per cent. */
export function percentOf({ sentBytes, totalBytes }: Push): number {
  return totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
}

function Bar({ push }: { push: Push }) {
  const t = useMessages(pushProgressMessages);
  return (
    <div className={classes['bar']}>
      <Progress
        value={percentOf(push)}
        aria-label={t('upload', { design: push.design.name })}
        className={classes['track'] ?? ''}
      />
      <span className={classes['bytes']}>
        {t('sent', {
          sent: formatByteSize(push.sentBytes),
          total: formatByteSize(push.totalBytes),
        })}
      </span>
    </div>
  );
}

const small = { size: 'xs', variant: 'default' } as const;

/** **Sign in**, **Retry**, **Cancel**, **Remove**: each where it means something. */
function Actions({ push, isListed }: { push: Push; isListed: boolean }) {
  const t = useMessages(pushProgressMessages);
  const [, navigate] = useLocation();
  const { retry, cancel, remove, unpublish } = usePushActions(push);
  const { state, portal } = push;
  const isOpen = !hasEnded(push);
  return (
    <div className={classes['actions']}>
      {state === 'sign-in' ? (
        <Button size="xs" onClick={() => openPortalDialog({ kind: 'sign-in', id: portal.id })}>
          {t('signIn')}
        </Button>
      ) : undefined}
      {(state === 'waiting' && !isUnderWay(push)) || state === 'sign-in' || state === 'refused' ? (
        <Button {...small} loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('retry')}
        </Button>
      ) : undefined}
      {state === 'unknown' ? (
        <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('checkAgain')}
        </Button>
      ) : undefined}
      {isAgainstWish(push) && push.draft && push.result?.canUnpublish === true ? (
        <Button
          size="xs"
          color="red"
          loading={unpublish.isPending}
          onClick={() => unpublish.mutate()}
        >
          {t('unpublish')}
        </Button>
      ) : undefined}
      {unpublish.error === null ? undefined : (
        <Refusal>{describeError(unpublish.error).detail}</Refusal>
      )}
      {isOpen ? (
        <Button {...small} loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancel')}
        </Button>
      ) : undefined}
      {isListed && !isOpen ? (
        <>
          {state === 'done' ? undefined : (
            <Button
              {...small}
              onClick={() => {
                showPortal(portal.id);
                navigate(`/designs/${encodeURIComponent(push.design.id)}/push`);
              }}
            >
              {t('reviewAgain')}
            </Button>
          )}
          <Button {...small} loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('remove')}
          </Button>
        </>
      ) : undefined}
    </div>
  );
}

type Props = {
  push: Push;
  /** In the list of all pushes, where it can be removed. */
  isListed?: boolean;
};

/** A push on its way or at its end: state, progress, what has to be done, and the result's place. */
export function PushProgress({ push, isListed = false }: Props) {
  const t = useMessages(pushProgressMessages);
  return (
    <div className={classes['push']}>
      <output
        className={classes['text']}
        role={isAgainstWish(push) && push.draft ? 'alert' : 'status'}
      >
        <PushState push={push} /> <span dir="auto">{push.message}</span>
      </output>
      {isUnderWay(push) ? <Bar push={push} /> : undefined}
      {push.state === 'done' ? (
        <Anchor component={Link} href={catalogAddress(push.portal.id, push.slug)}>
          {t('showInCatalog', { portal: push.portal.name })}
        </Anchor>
      ) : undefined}
      {!isListed && push.state === 'waiting' && !isUnderWay(push) ? (
        <Anchor component={Link} href="/publish">
          {t('showOutbox')}
        </Anchor>
      ) : undefined}
      <Actions push={push} isListed={isListed} />
    </div>
  );
}
