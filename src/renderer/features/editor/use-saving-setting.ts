import { useEffect } from 'react';
import { useEditorSettings } from '#renderer/api/editor-settings.ts';
import { saveAfterPause } from '#renderer/document/save/autosave.ts';

/** Has documents saved after a pause where the settings say so. */
export function useSavingSetting(): void {
  const { data } = useEditorSettings();
  useEffect(() => {
    if (data !== undefined) saveAfterPause(data.saveAfterPause);
  }, [data]);
}
