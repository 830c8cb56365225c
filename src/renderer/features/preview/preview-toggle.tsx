import { useMessages } from '#renderer/language/use-messages.ts';
import { previewMessages } from '#messages/en/preview.ts';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { commandKey } from '#renderer/browser/platform.ts';
import { togglePanel, usePanel, usePanels } from '#renderer/document/state/panels-store.ts';

const own = { 'toggle-preview': togglePreview };

function togglePreview(): void {
  togglePanel('preview');
}

/** Shows or hides the rendered document beside the text. */
export function PreviewToggle() {
  const t = useMessages(previewMessages);
  const isShown = usePanel('preview');
  const isNarrow = usePanels((state) => state.isNarrow);
  useCommands(own);
  // It is one of the tabs then.
  if (isNarrow) return undefined;
  return (
    <Button
      variant={isShown ? 'light' : 'default'}
      size="xs"
      aria-pressed={isShown}
      title={t('toggle', { keys: `${commandKey}+Shift+E` })}
      leftSection={<IconEye size={15} stroke={1.8} aria-hidden="true" />}
      onClick={togglePreview}
    >
      {t('title')}
    </Button>
  );
}
