import { Button, Group, Text, Textarea } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './import.module.css';

/** The longest text that a text box lays out without a pause, in UTF-16 code units. */
const MAX_SHOWN = 100_000;

/** What was pasted. */
export type PastedText = {
  text: string;
  /** A pasted text too long for a text box, which would hold up the window. */
  long: Blob | undefined;
};

type Props = {
  choice: PastedText;
  onChange: (part: PastedText) => void;
};

/** A box for a pasted text; a very long one is held without being shown. */
export function PasteSource({ choice: { text, long }, onChange }: Props) {
  const t = useMessages(designsImportMessages);
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text');
    if (pasted.length <= MAX_SHOWN) return;
    event.preventDefault();
    onChange({ text: '', long: new Blob([pasted]) });
  };

  if (long !== undefined) {
    return (
      <Group className={classes['held'] ?? ''} justify="space-between">
        <Text size="sm">{t('paste.long', { size: formatByteSize(long.size) })}</Text>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            onChange({ text: '', long: undefined });
          }}
        >
          {t('paste.remove')}
        </Button>
      </Group>
    );
  }
  return (
    <Textarea
      label={t('paste.label')}
      description={t('paste.help')}
      dir="ltr"
      data-autofocus
      autosize
      minRows={8}
      maxRows={14}
      spellCheck={false}
      autoComplete="off"
      wrap="off"
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
      value={text}
      onPaste={paste}
      onChange={(event) => {
        onChange({ text: event.currentTarget.value, long: undefined });
      }}
    />
  );
}
