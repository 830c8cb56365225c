import { ApiError } from '#renderer/api/api-error.ts';
import { getText, type TextWithTag } from '#renderer/api/client.ts';
import { designFilePath } from '#renderer/api/designs.ts';
import { dropUnsavedText } from '#renderer/api/unsaved-texts.ts';
import { createDocumentModel } from '#renderer/document/monaco/document-model.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { type FileText, readFileText } from './document-text.ts';
import {
  applyLeftChanges,
  findLeftTexts,
  type LeftText,
  readLeftText,
} from '#renderer/document/journal/unsaved-text.ts';

/** The text that a document opens with. */
export type OpenText = {
  model: monaco.editor.ITextModel;
  fileText: FileText;
  /** Whether `fileText` is the text of the file with that ETag. */
  baseKnown: boolean;
  /** The ETag of the file that the text comes from; the file on disk may be another one by now. */
  etag: string | undefined;
  /** Monaco's alternative version id of the file's text; `NOWHERE` when it is not on the undo stack. */
  savedVersion: number;
  /** The journal that an earlier window left this text in. */
  left: string | undefined;
};

/** The version of a saved text that undo does not lead to. */
export const NOWHERE = -1;

/** Reads a design's document: the file, and what an earlier window left unsaved of it. */
export async function readOpenText(designId: string, file: string): Promise<OpenText> {
  const [disk, [newest]] = await Promise.all([
    readDisk(designId, file),
    findLeftTexts(designId, file),
  ]);
  const left = newest === undefined ? undefined : await readLeftText(newest, disk.file);
  if (left !== undefined) return openLeft(designId, file, disk.file, left);
  if (disk.file === undefined) throw disk.error;
  const { text, etag } = disk.file;
  const fileText = readFileText(text);
  const model = createDocumentModel(designId, file, fileText.text, formatOf(file));
  const savedVersion = model.getAlternativeVersionId();
  return { model, fileText, baseKnown: true, etag, savedVersion, left: undefined };
}

export function formatOf(file: string): 'json' | 'yaml' {
  return file.endsWith('.json') ? 'json' : 'yaml';
}

function openLeft(
  designId: string,
  file: string,
  disk: TextWithTag | undefined,
  left: LeftText,
): OpenText {
  const start = readFileText(left.start);
  const model = createDocumentModel(designId, file, start.text, formatOf(file));
  const startVersion = model.getAlternativeVersionId();
  applyLeftChanges(model, left.changes);
  const fileText = disk === undefined ? start : readFileText(disk.text);
  const ours = disk !== undefined && left.base === disk.etag;
  if (disk !== undefined && model.getValue() === fileText.text) {
    void dropUnsavedText(left.journal).catch(() => undefined);
    const savedVersion = model.getAlternativeVersionId();
    return { model, fileText, baseKnown: true, etag: disk.etag, savedVersion, left: undefined };
  }
  return {
    model,
    fileText: ours ? fileText : start,
    baseKnown: ours || left.text === left.base,
    etag: ours ? disk.etag : left.base,
    savedVersion: disk?.etag === left.text ? startVersion : NOWHERE,
    left: left.journal,
  };
}

type Disk = { file: TextWithTag } | { file: undefined; error: unknown };

/** A file that is not there may still have an unsaved text. */
async function readDisk(designId: string, file: string): Promise<Disk> {
  try {
    return { file: await getText(designFilePath(designId, file)) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { file: undefined, error };
    throw error;
  }
}
