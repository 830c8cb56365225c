import { useQuery } from '@tanstack/react-query';
import type { Design } from '#contracts/workbench.ts';
import { pushMessages } from '#messages/en/push.ts';
import { formatList } from '#messages/format.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { requestReview, reviewsKey } from '#renderer/api/pushes.ts';
import { includeOverview } from '#renderer/overview/save-overview.ts';
import { textsLeftBehind } from '#renderer/document/journal/unsaved-documents.ts';
import { saveOpenText } from '#renderer/document/journal/unsaved-documents.ts';

/** Unsaved text that is open nowhere here: whoever reviews decides about it. */
export const LEFT_BEHIND = 'text_left_behind';

function refused(code: string, title: string, detail: string): ApiError {
  return new ApiError({ status: 0, code, title, detail, errors: [] });
}

/** A text of the design is not on disk, and cannot be brought there. */
export function notSaved(): ApiError {
  return refused(
    'text_not_saved',
    pushMessages.t('failure.notSaved.title'),
    pushMessages.t('failure.notSaved.detail'),
  );
}

function leftBehind(files: readonly string[]): ApiError {
  return refused(
    LEFT_BEHIND,
    pushMessages.t('failure.leftBehind.title'),
    pushMessages.t('failure.leftBehind.detail', {
      files: formatList(files, 'unit'),
      count: files.length,
    }),
  );
}

type Wanted = {
  design: Design;
  portal: string;
  /** Text that was left behind is to stay where it is. */
  onDiskOnly: boolean;
};

/** What a portal holds against what is sent; unsaved text is saved first, or asked about, so that nothing is left out. */
export function useReview({ design, portal, onDiskOnly }: Wanted) {
  return useQuery({
    queryKey: [...reviewsKey, design.id, portal, onDiskOnly],
    queryFn: async ({ signal }) => {
      await includeOverview(design);
      if (!(await saveOpenText(design.id))) throw notSaved();
      const files = onDiskOnly ? [] : await textsLeftBehind(design);
      if (files.length > 0) throw leftBehind(files);
      return requestReview(design.id, { portal }, signal);
    },
    // Portal and design move on: a review is of the moment that it was asked for.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}
