import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextDifferences } from './text-differences.tsx';

type Props = {
  title: string;
  before: { name: string; text: string };
  after: { name: string; text: string };
  language: string;
  actions: ReactNode;
  onClose: () => void;
};

/** Two texts beside each other, in a dialog, with what can be done about them. */
export const TextComparison = ({ title, before, after, language, actions, onClose }: Props) => (
  <Modal opened onClose={onClose} title={title} size="min(1200px, 94vw)">
    <TextDifferences before={before} after={after} language={language} />
    <Group justify="flex-end" mt="md">
      {actions}
    </Group>
  </Modal>
);
