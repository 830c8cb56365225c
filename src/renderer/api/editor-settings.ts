import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditorSettings } from '#contracts/editor-settings.ts';
import { getJson, putJson } from './client.ts';
import { queryClient } from './query-client.ts';

const EDITOR = '/workbench/settings/editor';
const editorKey = ['settings', 'editor'] as const;

/** How the editor works. */
export function useEditorSettings() {
  return useQuery({
    queryKey: editorKey,
    queryFn: ({ signal }) => getJson<EditorSettings>(EDITOR, signal),
  });
}

/** The statuses that Add response may write: any when that is set, else the four; the four until it is known. */
export function useAnyStatus(): boolean {
  return useEditorSettings().data?.anyStatus ?? false;
}

/** The same outside of what is drawn. */
export function knownAnyStatus(): boolean {
  return queryClient.getQueryData<EditorSettings>(editorKey)?.anyStatus ?? false;
}

/**
 * Sets all of it, in the order of the calls. `wanted` is what was set, from the very event that did so until the settings
 * have it or refuse it: React puts a checkbox back whose state has not changed by the end of its event.
 */
export function useChangeEditorSettings() {
  const queries = useQueryClient();
  const { data } = useEditorSettings();
  const [wanted, setWanted] = useState<EditorSettings>();
  const { mutate, isPending, error } = useMutation({
    scope: { id: editorKey.join() },
    mutationFn: (settings: EditorSettings) => putJson<EditorSettings>(EDITOR, settings),
    onSuccess: (settings) => queries.setQueryData(editorKey, settings),
  });
  const [shown, setShown] = useState({ data, isPending });
  if (shown.data !== data || shown.isPending !== isPending) {
    setShown({ data, isPending });
    if (!isPending) setWanted(undefined);
  }
  const change = (settings: EditorSettings, onSuccess?: () => void) => {
    setWanted(settings);
    mutate(settings, { onSuccess: () => onSuccess?.() });
  };
  return { change, wanted, isPending, error };
}
