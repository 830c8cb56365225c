import { Alert, Button, Group, Modal } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { type OutsideChange, useDocument } from '#renderer/document/state/document-store.ts';
import { keepLocal, mergeRemote, takeRemote } from '#renderer/document/save/resolve-conflict.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { TextDifferences } from './text-differences.tsx';
import { usePresentText } from './use-present-text.ts';
import classes from './editor-panes.module.css';

/** The choice when another program changed a file whose text has changes here: nothing is written until it is made. */
export function OutsideChangeBar({ document }: { document: OpenDocument }) {
  const { id, file, model } = document;
  const outside = useDocument(id, (state) => state.outside);
  const dirty = useDocument(id, (state) => state.dirty);
  const [comparing, setComparing] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (outside === undefined) return undefined;
  const { remote, canMerge } = outside;

  const attempt = (action: () => Promise<boolean>) => {
    setFailure(undefined);
    action()
      .then((done) =>
        done
          ? setComparing(false)
          : setFailure(
              'The text has changed in the meantime. Try again, or choose one of the two.',
            ),
      )
      .catch((error: unknown) => setFailure(describeError(error).detail));
  };
  const choices = (
    <Group gap="xs">
      {remote === undefined ? undefined : (
        <>
          {comparing ? undefined : (
            <Button size="xs" variant="default" onClick={() => setComparing(true)}>
              Compare
            </Button>
          )}
          {canMerge ? (
            <Button size="xs" onClick={() => attempt(() => mergeRemote(document, remote))}>
              Merge both
            </Button>
          ) : undefined}
          <Button
            size="xs"
            variant="default"
            onClick={() => attempt(() => takeRemote(document, remote))}
          >
            Use the file’s
          </Button>
        </>
      )}
      <Button size="xs" variant="default" onClick={() => keepLocal(document, remote)}>
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
      {comparing && remote !== undefined ? (
        <TextComparison
          title={`${file} on disk and here`}
          before={{ name: 'On disk', text: remote.text }}
          present={{ name: 'Here', model }}
          actions={choices}
          onClose={() => setComparing(false)}
        />
      ) : undefined}
    </>
  );
}

function titleOf({ remote }: OutsideChange, file: string): string {
  if (remote === undefined) return `${file} is no longer on disk`;
  return remote.text.trim() === ''
    ? `${file} is empty on disk`
    : 'Changed on disk by another program';
}

function explain({ remote, canMerge }: OutsideChange, dirty: boolean): string {
  if (remote === undefined)
    return 'Your text is still here. Keep it to write the file with the next save.';
  if (!dirty) return 'Your text is still here. Choose which version to keep.';
  return canMerge
    ? 'Your changes are in other lines, so both can be merged. You can undo your choice.'
    : 'Both changed the same lines. Choose which version to keep; you can undo your choice.';
}

type Props = {
  title: string;
  before: { name: string; text: string };
  /** The text of the editor as it is now, and its name. */
  present: { name: string; model: monaco.editor.ITextModel };
  actions: ReactNode;
  onClose: () => void;
};

/** A text beside that of the editor, in a dialog, with what can be done about them. */
function TextComparison({ title, before, present, actions, onClose }: Props) {
  const { name, model } = present;
  const text = usePresentText(model);
  return (
    <Modal opened onClose={onClose} title={title} size="min(1200px, 94vw)">
      <TextDifferences before={before} after={{ name, text }} language={model.getLanguageId()} />
      <Group justify="flex-end" mt="md">
        {actions}
      </Group>
    </Modal>
  );
}
