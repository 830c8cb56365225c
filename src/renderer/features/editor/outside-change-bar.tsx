import { Alert, Button, Group, Modal } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { textVersionsMessages } from '#messages/en/text-versions.ts';
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
  const t = useMessages(textVersionsMessages);
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
        done ? setComparing(false) : setFailure(textVersionsMessages.t('outside.movedOn')),
      )
      .catch((error: unknown) => setFailure(describeError(error).detail));
  };
  const choices = (
    <Group gap="xs">
      {remote === undefined ? undefined : (
        <>
          {comparing ? undefined : (
            <Button size="xs" variant="default" onClick={() => setComparing(true)}>
              {t('outside.compare')}
            </Button>
          )}
          {canMerge ? (
            <Button size="xs" onClick={() => attempt(() => mergeRemote(document, remote))}>
              {t('outside.merge')}
            </Button>
          ) : undefined}
          <Button
            size="xs"
            variant="default"
            onClick={() => attempt(() => takeRemote(document, remote))}
          >
            {t('outside.useFile')}
          </Button>
        </>
      )}
      <Button size="xs" variant="default" onClick={() => keepLocal(document, remote)}>
        {t('outside.keepMine')}
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
          title={t('outside.comparison', { file })}
          before={{ name: t('outside.onDisk'), text: remote.text }}
          present={{ name: t('outside.here'), model }}
          actions={choices}
          onClose={() => setComparing(false)}
        />
      ) : undefined}
    </>
  );
}

function titleOf({ remote }: OutsideChange, file: string): string {
  const { t } = textVersionsMessages;
  if (remote === undefined) return t('outside.gone', { file });
  return remote.text.trim() === '' ? t('outside.empty', { file }) : t('outside.changed');
}

function explain({ remote, canMerge }: OutsideChange, dirty: boolean): string {
  const { t } = textVersionsMessages;
  if (remote === undefined) return t('outside.goneHint');
  if (!dirty) return t('outside.chooseHint');
  return canMerge ? t('outside.mergeHint') : t('outside.conflictHint');
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
