import { useEffect } from 'react';
import { useEditorSettings } from '#renderer/api/editor-settings.ts';
import { saveAfterPause } from '#renderer/stores/autosave.ts';

/** Has documents saved after a pause where the settings say so. */
export const useSavingSetting = (): void => {
  const { data } = useEditorSettings();
  useEffect(() => {
    if (data !== undefined) saveAfterPause(data.saveAfterPause);
  }, [data]);
};
