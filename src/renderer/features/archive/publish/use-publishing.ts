import { archiveMessages } from '#messages/en/archive.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#renderer/api/api-error.ts';
import { useImportDesign, usePackDesign } from '#renderer/api/design-archive.ts';
import { designKeys } from '#renderer/api/designs.ts';
import { saveOpenText } from '#renderer/document/journal/unsaved-documents.ts';
import { useOtherDesigns } from './companions.ts';

const LOCAL_PORTAL = 'local';

function notSaved(detail: string): ApiError {
  return new ApiError({
    status: 0,
    code: 'text_not_saved',
    title: archiveMessages.t('publish.notSaved'),
    detail,
    errors: [],
  });
}

/**
 * Packing and importing what the designer sees: text and fields are saved first, or it says why not.
 *
 * @param saveOverview saves overview.json; true when the file holds what the form shows
 */
export function usePublishing(designId: string, saveOverview: () => Promise<boolean>) {
  const queries = useQueryClient();
  const others = useOtherDesigns(designId);

  const saveAll = async (): Promise<void> => {
    if (!(await saveOverview())) {
      throw notSaved(archiveMessages.t('publish.overviewNotSaved'));
    }
    for (const id of [designId, ...others]) {
      if (await saveOpenText(id)) continue;
      throw notSaved(
        id === designId
          ? archiveMessages.t('publish.documentNotSaved')
          : archiveMessages.t('publish.otherNotSaved'),
      );
    }
    void queries.invalidateQueries({ queryKey: designKeys.one(designId) });
  };
  const packing = usePackDesign(designId, others, saveAll);
  const importing = useImportDesign(designId, others, saveAll);

  return {
    packing,
    importing,
    /** Brings text and fields to disk, or throws why not. */
    saveAll,
    /** What was told of the last packing or import is read. */
    forget: (): void => {
      packing.reset();
      importing.reset();
    },
    pending: packing.isPending ? 'pack' : importing.isPending ? 'import' : undefined,
    saveArchive: (): void => {
      importing.reset();
      packing.mutate();
    },
    importToPortal: (draft: boolean): void => {
      packing.reset();
      importing.mutate({ portal: LOCAL_PORTAL, draft });
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
