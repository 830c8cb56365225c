import { apiParts } from './api-parts.ts';
import { browser } from './browser.ts';
import { documentWorker } from './document-worker.ts';
import { reference } from './reference.ts';
import { siteClient } from './site-client.ts';
import { siteComponents } from './site-components.ts';
import { siteReference } from './site-reference.ts';

/** The Arabic messages of what the site's client draws, by the names of their groups; `site-size.test.ts` compares. */
export const arabicOfSite = {
  'api-parts': apiParts,
  browser,
  'document-worker': documentWorker,
  reference,
  'site-client': siteClient,
  'site-components': siteComponents,
  'site-reference': siteReference,
};
