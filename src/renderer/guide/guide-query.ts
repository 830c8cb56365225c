import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#messages/language.ts';
import { loadGuide } from './guide-pages.ts';
import { sectionsOf } from './guide-sections.ts';

/** The whole guide in a language, in sections, read once in a window. */
export function guideQuery(language: Language) {
  return queryOptions({
    queryKey: ['guide', language],
    queryFn: async () => (await loadGuide(language)).flatMap(sectionsOf),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
