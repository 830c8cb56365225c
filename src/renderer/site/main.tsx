import '#renderer/theme/tokens.css';
import './site.css';
import './print.css';
import { addTranslations, bestLanguage, directionOf, setLanguage } from '#messages/language.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { aboutSite } from './about-site.ts';
import { readCatalogQuery } from './catalog-query.ts';
import { followLinks } from './navigation.ts';
import { readTextAhead } from '#renderer/document/worker/start-reading-worker.ts';
import { apiPath, queryClient, readAhead } from './portal.ts';
import { preparePrinting } from './prepare-printing.ts';
import { apiKeyOf } from './api-key.ts';
import { placeOf } from './site-place.ts';
import { Site } from './site.tsx';

/** The server has decided which language the reader is spoken to in: that of the page, as far as the site speaks it. */
async function speak(): Promise<void> {
  const page = document.documentElement;
  if (bestLanguage([page.lang]) !== 'ar') return;
  try {
    const { arabicOfSite } = await import('#messages/ar/site.ts');
    addTranslations('ar', arabicOfSite);
    setLanguage('ar');
  } catch {
    page.lang = 'en';
    page.dir = directionOf('en');
  }
}

/** What the server wrote stays until there is as much to show in its place. */
async function start(root: HTMLElement): Promise<void> {
  const spoken = speak();
  const place = placeOf(location.pathname);
  const query = readCatalogQuery(location.search);
  if (place.kind === 'catalog') await readAhead(query);
  const api = place.kind === 'api' ? apiKeyOf(place, location.search) : undefined;
  if (api !== undefined && place.kind === 'api' && place.tab === 'reference') {
    // The longest of all that is to be done: it begins first.
    readTextAhead(apiPath(api, '/spec'));
    void import('./reference-page.tsx').catch(() => undefined);
  }
  if (api !== undefined) await readAhead(api);
  await spoken;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Site about={aboutSite} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('site.html has no element with the id "root".');
followLinks();
preparePrinting();
void start(root);
