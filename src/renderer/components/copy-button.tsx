import { ActionIcon, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type Props = {
  text: string;
  /** What is copied, as in `Copy the install command`. */
  label: string;
};

export function CopyButton({ text, label }: Props) {
  const clipboard = useClipboard({ timeout: 1_800 });
  return (
    <>
      <Tooltip label={clipboard.copied ? 'Copied' : label}>
        <ActionIcon
          variant="subtle"
          aria-label={label}
          onClick={() => {
            clipboard.copy(text);
          }}
        >
          {clipboard.copied ? (
            <IconCheck size={16} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconCopy size={16} stroke={1.6} aria-hidden="true" />
          )}
        </ActionIcon>
      </Tooltip>
      <output className="visually-hidden">{clipboard.copied ? 'Copied' : ''}</output>
    </>
  );
}
