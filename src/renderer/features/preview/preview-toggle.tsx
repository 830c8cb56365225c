import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { commandKey } from '#renderer/browser/platform.ts';
import { togglePreview, usePreview } from './preview-store.ts';

const own = { 'toggle-preview': togglePreview };

/** Shows or hides the rendered document beside the text. */
export function PreviewToggle() {
  const isShown = usePreview((state) => state.isShown);
  useCommands(own);
  return (
    <Button
      variant={isShown ? 'light' : 'default'}
      size="xs"
      aria-pressed={isShown}
      title={`Show or hide the preview (${commandKey}+Shift+E)`}
      leftSection={<IconEye size={15} stroke={1.8} aria-hidden="true" />}
      onClick={togglePreview}
    >
      Preview
    </Button>
  );
}
