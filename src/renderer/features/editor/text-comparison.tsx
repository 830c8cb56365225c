import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { TextDifferences } from './text-differences.tsx';
import { usePresentText } from './use-present-text.ts';

type Props = {
  title: string;
  before: { name: string; text: string };
  /** The text of the editor as it is now, and its name. */
  present: { name: string; model: monaco.editor.ITextModel };
  actions: ReactNode;
  onClose: () => void;
};

/** A text beside that of the editor, in a dialog, with what can be done about them. */
export function TextComparison({ title, before, present, actions, onClose }: Props) {
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
