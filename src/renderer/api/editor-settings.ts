import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EditorSettings } from '#contracts/editor-settings.ts';
import { getJson, putJson } from './client.ts';

const EDITOR = '/workbench/settings/editor';
const editorKey = ['settings', 'editor'] as const;

/** How the editor works. */
export function useEditorSettings() {
  return useQuery({
    queryKey: editorKey,
    queryFn: ({ signal }) => getJson<EditorSettings>(EDITOR, signal),
  });
}

/** Sets it, at once. */
export function useChangeEditorSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: EditorSettings) => putJson<EditorSettings>(EDITOR, wanted),
    onSuccess: (settings) => queries.setQueryData(editorKey, settings),
  });
}
