import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Sets all of it, in the order of the calls; what is on its way (`variables`) is shown at once. */
export function useChangeEditorSettings() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: editorKey.join() },
    mutationFn: (wanted: EditorSettings) => putJson<EditorSettings>(EDITOR, wanted),
    onSuccess: (settings) => queries.setQueryData(editorKey, settings),
  });
}
