import type {
  KeepChanges,
  KeepTextQuery,
  KeptChanges,
  UnsavedChanges,
  UnsavedTexts,
} from '#contracts/unsaved.ts';
import { getJson, getText, postJson, request } from './client.ts';

function journalPath(journal: string): string {
  return `/workbench/unsaved/${journal}`;
}

export function listUnsavedTexts(): Promise<UnsavedTexts> {
  return getJson('/workbench/unsaved');
}

export function readUnsavedChanges(journal: string): Promise<UnsavedChanges> {
  return getJson(journalPath(journal));
}

/** The text that a journal's changes begin with. */
export async function readUnsavedText(journal: string): Promise<string> {
  return (await getText(`${journalPath(journal)}/text`)).text;
}

/** The bytes of a request that may outlive its page, with what other requests of the page leave of 64 KB. */
const KEEPALIVE_BYTES = 24_000;

export function keepChanges(journal: string, body: KeepChanges): Promise<KeptChanges> {
  return postJson(journalPath(journal), body, {
    // A code unit of a JSON string takes at most 6 bytes, nearly always 1.
    keepalive: JSON.stringify(body).length < KEEPALIVE_BYTES,
  });
}

export async function keepText(
  journal: string,
  query: KeepTextQuery,
  text: Blob,
): Promise<KeptChanges> {
  const response = await request(`${journalPath(journal)}?${new URLSearchParams(query)}`, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: text,
    keepalive: text.size < KEEPALIVE_BYTES,
  });
  return response.json();
}

export async function dropUnsavedText(journal: string): Promise<void> {
  await request(journalPath(journal), { method: 'DELETE', keepalive: true });
}
