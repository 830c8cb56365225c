import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { togglePreview, usePreview } from '#renderer/stores/preview-store.ts';

/** Shows or hides the rendered document beside the text. */
export const PreviewToggle = () => {
  const isShown = usePreview((state) => state.isShown);
  return (
    <Button
      variant={isShown ? 'light' : 'default'}
      size="xs"
      aria-pressed={isShown}
      leftSection={<IconEye size={15} stroke={1.8} aria-hidden="true" />}
      onClick={togglePreview}
    >
      Preview
    </Button>
  );
};
