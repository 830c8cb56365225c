import type { TextChange } from '#contracts/unsaved.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { getText, getTextUnless, type TextWithTag } from '#renderer/api/client.ts';
import { designFilePath } from '#renderer/api/designs.ts';
import { dropUnsavedText } from '#renderer/api/unsaved-texts.ts';
import { findLeftTexts, readLeftText } from '#renderer/document/journal/unsaved-text.ts';
import { OVERVIEW_FILE } from './overview-json.ts';

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === 'file_not_found';
}

/** The file as it is now, `same` when it still has that tag, `null` when it is not there. */
export async function readOverviewFile(
  designId: string,
  etag?: string,
): Promise<TextWithTag | 'same' | null> {
  const path = designFilePath(designId, OVERVIEW_FILE);
  try {
    return etag === undefined ? await getText(path) : await getTextUnless(path, etag);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** What a form begins with. */
export type OpenedOverview = {
  file: TextWithTag | null;
  baseKnown: boolean;
  /** The text that an earlier window left unsaved, and its journal. */
  left: { text: string; journal: string } | undefined;
};

/** Reads overview.json, and what an earlier window left unsaved of it. */
export async function openOverviewFile(designId: string): Promise<OpenedOverview> {
  const [read, [newest]] = await Promise.all([
    readOverviewFile(designId),
    findLeftTexts(designId, OVERVIEW_FILE),
  ]);
  const file = read === 'same' ? null : read;
  if (newest === undefined) return { file, baseKnown: true, left: undefined };
  const found = await readLeftText(newest, file ?? undefined);
  const text = applyChanges(found.start, found.changes);
  if (file?.text === text) {
    void dropUnsavedText(newest).catch(() => undefined);
    return { file, baseKnown: true, left: undefined };
  }
  const left = { text, journal: newest };
  const isOurs = file === null || found.base === file.etag;
  if (isOurs || found.base === undefined) return { file, baseKnown: true, left };
  // Changed by another program since: the text that ours was made from is what a merge needs.
  const baseKnown = found.text === found.base;
  return { file: { text: found.start, etag: found.base }, baseKnown, left };
}

function applyChanges(start: string, changes: readonly TextChange[]): string {
  let text = start;
  for (const change of changes) {
    for (const [offset, length, added] of change) {
      text = text.slice(0, offset) + added + text.slice(offset + length);
    }
  }
  return text;
}
