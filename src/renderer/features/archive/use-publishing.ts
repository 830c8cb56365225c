import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useImportDesign, usePackDesign } from '#renderer/api/design-archive.ts';
import { designKeys } from '#renderer/api/designs.ts';
import { saveDownload } from '#renderer/components/save-download.ts';
import { saveOpenText } from '#renderer/stores/unsaved-documents.ts';
import { useOtherDesigns } from './companions.ts';
import type { OverviewForm } from './use-overview.ts';

const LOCAL_PORTAL = 'local';

/** Packing and importing what the designer sees: text and fields are saved first, or it says why not. */
export const usePublishing = (designId: string, overview: OverviewForm) => {
  const queries = useQueryClient();
  const others = useOtherDesigns(designId);
  const packing = usePackDesign(designId, others);
  const importing = useImportDesign(designId, others);
  const [obstacle, setObstacle] = useState<string>();

  const saveAll = async (): Promise<boolean> => {
    setObstacle(undefined);
    packing.reset();
    importing.reset();
    if (!(await overview.save())) {
      setObstacle('The overview could not be saved. Mend what is marked in it, then try again.');
      return false;
    }
    for (const id of [designId, ...others]) {
      if (await saveOpenText(id)) continue;
      setObstacle(
        id === designId
          ? 'The document could not be saved. Open the editor: it says why.'
          : 'Another design could not be saved. Open it: it says why.',
      );
      return false;
    }
    void queries.invalidateQueries({ queryKey: designKeys.one(designId) });
    return true;
  };

  return {
    packing,
    importing,
    obstacle,
    pending: packing.isPending ? 'pack' : importing.isPending ? 'import' : undefined,
    saveArchive: async () => {
      if (await saveAll()) packing.mutate(undefined, { onSuccess: saveDownload });
    },
    importToPortal: async (draft: boolean) => {
      if (await saveAll()) importing.mutate({ portal: LOCAL_PORTAL, draft });
    },
  };
};

export type Publishing = ReturnType<typeof usePublishing>;
