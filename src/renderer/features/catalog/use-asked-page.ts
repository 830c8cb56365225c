import { useDebouncedValue } from '@mantine/hooks';
import type { CatalogPage } from '#renderer/api/catalog.ts';
import { useCatalogPage } from './catalog-page-store.ts';
import { isLanguageTag } from './language-name.ts';

/** Long enough for a word to be typed, short enough to seem at once. */
const PAUSE_MS = 180;

/** The part of the catalog to ask for: choices at once, typed words when typing pauses. */
export function useAskedPage(): CatalogPage {
  const page = useCatalogPage();
  const [{ q, tag, locale }] = useDebouncedValue(page, PAUSE_MS);
  return { ...page, q, tag, locale: isLanguageTag(locale) ? locale.trim() : '' };
}
