import { releasingMessages } from '#messages/en/releasing.ts';
import { decodeUtf8 } from '#core/archive/utf8.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { MergeChoice, MergedText } from './merge-conflict.ts';
import { mergeDocument } from './merge-document.ts';
import type { ToldOverview } from './told-overview.ts';

/** The files of an API by their paths below its folder, and that of its OpenAPI document. */
export type MergeSide = { files: DesignFiles; spec: string };

/** What a portal holds: its archive, else what it tells. */
export type RemoteSide =
  | ({ isExact: true } & MergeSide)
  | ({
      isExact: false;
      /** The texts that it gives. */
      texts: DesignFiles;
      spec: { path: string; bytes: Uint8Array } | undefined;
    } & ToldOverview);

export type MergeSides = { base: MergeSide; own: MergeSide; remote: RemoteSide };

/** What becomes of a file; `isWritten`: there is a text to be written. */
export type Merged = (MergedText & { path: string; isWritten: boolean }) | undefined;

/** Says why there is no merge at all. */
export class Unmergeable extends Error {}

export const OVERVIEW = 'overview.json';
export const LINES: readonly MergeChoice[] = ['mine', 'portal'];
export const PROSE: readonly MergeChoice[] = ['mine', 'portal', 'both'];

/**
 * Merges by data.
 *
 * @throws {Unmergeable} where one's own text cannot be edited
 */
export function byData(document: Parameters<typeof mergeDocument>[0]): Merged {
  const merged = mergeDocument(document);
  if (typeof merged === 'string') throw new Unmergeable(`${document.file}: ${merged}`);
  return { ...merged, path: document.file, isWritten: true };
}

export function overviewIn({ files }: MergeSide): Record<string, unknown> {
  const data = dataOf(OVERVIEW, textIn(files, OVERVIEW));
  return isRecord(data) ? data : {};
}

export function partIn({ files }: MergeSide, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = textOf(files.get(value));
  return text === undefined ? undefined : dataOf(value, text);
}

export function dataOf(file: string, text: string): unknown {
  // The places of nodes, which take most of the time of reading, are not needed here.
  try {
    const data: unknown = JSON.parse(text);
    return data;
  } catch {
    return parseSpec(text, { file }).value;
  }
}

export function formatOf(path: string): 'json' | 'yaml' {
  return path.endsWith('.json') ? 'json' : 'yaml';
}

export function textOf(bytes: Uint8Array | undefined): string | undefined {
  const decoded = bytes && decodeUtf8(bytes);
  return decoded?.ok === true ? decoded.text : undefined;
}

export function textIn(files: DesignFiles, path: string): string {
  const text = textOf(files.get(path));
  if (text === undefined) throw new Unmergeable(releasingMessages.t('merge.unread', { path }));
  return text;
}
