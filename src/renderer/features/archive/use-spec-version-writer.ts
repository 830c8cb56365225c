import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Design } from '#contracts/workbench.ts';
import { designKeys } from '#renderer/api/designs.ts';

/** Gives the OpenAPI document a version, through the editor's text, and says what came of it. */
export function useSpecVersionWriter(design: Design): (version: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (version) => {
      const write = async () => {
        const { writeDocumentVersion } = await import('./document-changes.ts');
        const outcome = await writeDocumentVersion(design, version);
        await queries.invalidateQueries({ queryKey: designKeys.one(design.id) });
        return outcome.kind === 'refused'
          ? outcome.message
          : outcome.kind === 'saved'
            ? `${design.specFile} has version ${version} now.`
            : `${design.specFile} has version ${version}, and other unsaved changes: it is not saved yet.`;
      };
      write().then(
        (message) => notifications.show({ message }),
        (error: Error) => notifications.show({ title: 'Not changed', message: error.message }),
      );
    },
    [design, queries],
  );
}
