import { Anchor, Button, Progress } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { Push } from '#contracts/pushes.ts';
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

type Tone = 'plain' | 'accent' | 'success' | 'warning' | 'danger';

const states = {
  waiting: { tone: 'note', text: 'Waiting in the outbox' },
  sending: { tone: 'accent', text: 'Sending' },
  verifying: { tone: 'accent', text: 'Checking whether it arrived' },
  done: { tone: 'success', text: 'Done' },
  unknown: { tone: 'warning', text: 'Outcome not known yet' },
  conflict: { tone: 'warning', text: 'Changed on the portal' },
  'sign-in': { tone: 'warning', text: 'Sign-in needed' },
  refused: { tone: 'danger', text: 'Refused' },
  cancelled: { tone: 'plain', text: 'Cancelled' },
} as const satisfies Record<Push['state'], { tone: Tone | 'note'; text: string }>;

/** It is there, and public against the wish, or not public. */
function isAgainstWish({ state, result }: Push): boolean {
  return state === 'done' && result?.asWished === false;
}

function againstWish({ draft }: Push) {
  return draft
    ? ({ tone: 'danger', text: 'Public, not a draft' } as const)
    : ({ tone: 'warning', text: 'Not public' } as const);
}

/** The state of a push in a word or two. */
export function PushState({ push }: { push: Push }) {
  const { tone, text } = isAgainstWish(push) ? againstWish(push) : states[push.state];
  return <Tag tone={tone}>{text}</Tag>;
}

/** How much of a push was sent, in per cent. */
export function percentOf({ sentBytes, totalBytes }: Push): number {
  return totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
}

function Bar({ push }: { push: Push }) {
  return (
    <div className={classes['bar']}>
      <Progress
        value={percentOf(push)}
        aria-label={`Upload of ${push.design.name}`}
        className={classes['track'] ?? ''}
      />
      <span className={classes['bytes']}>
        {`${formatByteSize(push.sentBytes)} of ${formatByteSize(push.totalBytes)}`}
      </span>
    </div>
  );
}

const small = { size: 'xs', variant: 'default' } as const;

/** **Sign in**, **Retry**, **Cancel**, **Remove**: each where it means something. */
function Actions({ push, isListed }: { push: Push; isListed: boolean }) {
  const [, navigate] = useLocation();
  const { retry, cancel, remove, unpublish } = usePushActions(push);
  const { state, portal } = push;
  const isOpen = !hasEnded(push);
  return (
    <div className={classes['actions']}>
      {state === 'sign-in' ? (
        <Button size="xs" onClick={() => openPortalDialog({ kind: 'sign-in', id: portal.id })}>
          Sign in
        </Button>
      ) : undefined}
      {(state === 'waiting' && !isUnderWay(push)) || state === 'sign-in' || state === 'refused' ? (
        <Button {...small} loading={retry.isPending} onClick={() => retry.mutate()}>
          Retry
        </Button>
      ) : undefined}
      {state === 'unknown' ? (
        <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
          Check again
        </Button>
      ) : undefined}
      {isAgainstWish(push) && push.draft && push.result?.canUnpublish === true ? (
        <Button
          size="xs"
          color="red"
          loading={unpublish.isPending}
          onClick={() => unpublish.mutate()}
        >
          Unpublish
        </Button>
      ) : undefined}
      {unpublish.error === null ? undefined : (
        <Refusal>{describeError(unpublish.error).detail}</Refusal>
      )}
      {isOpen ? (
        <Button {...small} loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
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
              Review again
            </Button>
          )}
          <Button {...small} loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove
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
  return (
    <div className={classes['push']}>
      <output
        className={classes['text']}
        role={isAgainstWish(push) && push.draft ? 'alert' : 'status'}
      >
        <PushState push={push} /> <span>{push.message}</span>
      </output>
      {isUnderWay(push) ? <Bar push={push} /> : undefined}
      {push.state === 'done' ? (
        <Anchor component={Link} href={catalogAddress(push.portal.id, push.slug)}>
          {`Show it in the catalog of ${push.portal.name}`}
        </Anchor>
      ) : undefined}
      {!isListed && push.state === 'waiting' && !isUnderWay(push) ? (
        <Anchor component={Link} href="/publish">
          Show the outbox
        </Anchor>
      ) : undefined}
      <Actions push={push} isListed={isListed} />
    </div>
  );
}
