import { queryOptions } from '@tanstack/react-query';
import { loadGuide } from './guide-pages.ts';
import { sectionsOf } from './guide-sections.ts';

/** The whole guide in sections, read once in a window. */
export const guideQuery = queryOptions({
  queryKey: ['guide'],
  queryFn: async () => (await loadGuide()).flatMap(sectionsOf),
  staleTime: Infinity,
  gcTime: Infinity,
});
