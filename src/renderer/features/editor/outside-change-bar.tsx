import { Alert, Button, Group } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { type OutsideChange, useDocument } from '#renderer/document/state/document-store.ts';
import {
  keepOverTheirs,
  mergeTheirs,
  takeTheirs,
} from '#renderer/document/save/resolve-conflict.ts';
import classes from './editor-panes.module.css';
import { TextComparison } from './text-comparison.tsx';

/** The choice when another program changed a file whose text has changes here: nothing is written until it is made. */
export function OutsideChangeBar({ document }: { document: OpenDocument }) {
  const { id, file, model } = document;
  const outside = useDocument(id, (state) => state.outside);
  const dirty = useDocument(id, (state) => state.dirty);
  const [comparing, setComparing] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (outside === undefined) return undefined;
  const { theirs, canMerge } = outside;

  const attempt = (action: () => Promise<boolean>) => {
    setFailure(undefined);
    action()
      .then((done) =>
        done
          ? setComparing(false)
          : setFailure('The text has changed meanwhile. Try again, or choose one of the two.'),
      )
      .catch((error: unknown) => setFailure(describeError(error).detail));
  };
  const choices = (
    <Group gap="xs">
      {theirs === undefined ? undefined : (
        <>
          {comparing ? undefined : (
            <Button size="xs" variant="default" onClick={() => setComparing(true)}>
              Compare
            </Button>
          )}
          {canMerge ? (
            <Button size="xs" onClick={() => attempt(() => mergeTheirs(document, theirs))}>
              Merge both
            </Button>
          ) : undefined}
          <Button
            size="xs"
            variant="default"
            onClick={() => attempt(() => takeTheirs(document, theirs))}
          >
            Take the file’s
          </Button>
        </>
      )}
      <Button size="xs" variant="default" onClick={() => keepOverTheirs(document, theirs)}>
        Keep mine
      </Button>
    </Group>
  );
  return (
    <>
      <Alert
        className={classes['failure'] ?? ''}
        color="yellow"
        title={titleOf(outside, file)}
        icon={<IconFileAlert aria-hidden="true" />}
      >
        <Group justify="space-between" gap="sm">
          <span>{failure ?? explain(outside, dirty)}</span>
          {choices}
        </Group>
      </Alert>
      {comparing && theirs !== undefined ? (
        <TextComparison
          title={`${file} on disk and here`}
          before={{ name: 'On disk', text: theirs.text }}
          present={{ name: 'Here', model }}
          actions={choices}
          onClose={() => setComparing(false)}
        />
      ) : undefined}
    </>
  );
}

function titleOf({ theirs }: OutsideChange, file: string): string {
  if (theirs === undefined) return `${file} is not on disk any more`;
  return theirs.text.trim() === ''
    ? `${file} is empty on disk`
    : 'Changed on disk by another program';
}

function explain({ theirs, canMerge }: OutsideChange, dirty: boolean): string {
  if (theirs === undefined)
    return 'The text is still here. Keep yours to write it with the next save.';
  if (!dirty) return 'The text is still here. Choose which of the two goes on.';
  return canMerge
    ? 'Your changes are in other lines, so both can go on. Undo takes any choice back.'
    : 'Both changed the same lines. Choose which text goes on; undo takes the choice back.';
}
