import type {
  KeepChanges,
  KeepTextQuery,
  KeptChanges,
  UnsavedChanges,
  UnsavedTexts,
} from '#contracts/unsaved.ts';
import { getJson, getText, postJson, request } from './client.ts';

const journalPath = (journal: string): string => `/workbench/unsaved/${journal}`;

export const listUnsavedTexts = (): Promise<UnsavedTexts> => getJson('/workbench/unsaved');

export const readUnsavedChanges = (journal: string): Promise<UnsavedChanges> =>
  getJson(journalPath(journal));

/** The text that a journal's changes begin with. */
export const readUnsavedText = async (journal: string): Promise<string> =>
  (await getText(`${journalPath(journal)}/text`)).text;

/** The bytes of a request that may outlive its page, with what other requests of the page leave of 64 KB. */
const KEEPALIVE_BYTES = 24_000;

export const keepChanges = (journal: string, body: KeepChanges): Promise<KeptChanges> =>
  postJson(journalPath(journal), body, {
    // A code unit of a JSON string takes at most 6 bytes, nearly always 1.
    keepalive: JSON.stringify(body).length < KEEPALIVE_BYTES,
  });

export const keepText = async (
  journal: string,
  query: KeepTextQuery,
  text: Blob,
): Promise<KeptChanges> => {
  const response = await request(`${journalPath(journal)}?${new URLSearchParams(query)}`, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: text,
    keepalive: text.size < KEEPALIVE_BYTES,
  });
  return response.json();
};

export const dropUnsavedText = async (journal: string): Promise<void> => {
  await request(journalPath(journal), { method: 'DELETE', keepalive: true });
};
