import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#renderer/api/api-error.ts';
import { requestReview, reviewsKey } from '#renderer/api/pushes.ts';
import { saveOpenText } from '#renderer/stores/unsaved-documents.ts';

const notSaved = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'text_not_saved',
    title: 'The document could not be saved',
    detail: 'A review compares what is saved on disk. Open the editor: it says why.',
    errors: [],
  });

/** What a portal holds against what is sent; text that is open is saved first, so that it is what the editor shows. */
export const useReview = (designId: string, portal: string) =>
  useQuery({
    queryKey: [...reviewsKey, designId, portal],
    queryFn: async ({ signal }) => {
      if (!(await saveOpenText(designId))) throw notSaved();
      return requestReview(designId, { portal }, signal);
    },
    // Portal and design move on: a review is of the moment that it was asked for.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
