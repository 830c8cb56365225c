import { documentMessages } from '#messages/en/document.ts';
import type { Design } from '#contracts/workbench.ts';
import { isDesignPart } from '#core/openapi/references/design-part.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { getJson, getText, getTextUnless } from '#renderer/api/client.ts';
import { designFilePath, designPath } from '#renderer/api/designs.ts';
import type { SpecClient } from '#renderer/document/worker/spec-client.ts';

/** An open file of a design, as the others see it. */
type OpenFile = {
  /** That of its document. */
  readonly id: string;
  readonly designId: string;
  readonly file: string;
  readonly client: SpecClient;
  readonly model: { getValue(): string; getValueLength(): number; getVersionId(): number };
};

type Member = OpenFile & {
  /** The other files that its worker asked for, each with the tag of its text on disk. */
  wanted: Map<string, string | undefined>;
  /** The version of the text that the others were last given. */
  toldVersion: number;
};

const members = new Map<string, Member>();

/** The files of each design as they were listed last; forgotten when the window comes to the front. */
const listed = new Map<string, readonly string[]>();

function keyOf(designId: string, file: string): string {
  return `${designId}/${file}`;
}

/** The files of a design that are open. */
export function openFilesOf(designId: string): Member[] {
  return [...members.values()].filter((member) => member.designId === designId);
}

/** Up to so many other files, of so many bytes, are read at once: what they use is then known before it is asked. */
const AT_ONCE = { files: 100, bytes: 5_000_000 };

/** Makes an open file known to the others of its design, and tells its worker which files there are. */
export function joinDesign(open: OpenFile): void {
  const { designId, file } = open;
  members.set(keyOf(designId, file), { ...open, wanted: new Map(), toldVersion: -1 });
  void tellFiles(open);
}

/** Takes a closed file away: the others have it as it is on disk from now on. */
export function leaveDesign(designId: string, file: string): void {
  members.delete(keyOf(designId, file));
  if (openFilesOf(designId).length === 0) listed.delete(designId);
  for (const other of openFilesOf(designId))
    if (other.wanted.has(file)) void giveWanted(designId, other.file, [file]);
}

async function tellFiles({ designId, file, client }: OpenFile): Promise<void> {
  const files = await listFiles(designId).catch(() => undefined);
  if (files === undefined) return;
  const paths = files.map(({ path }) => path);
  client.files(paths, []);
  const parts = files.filter(({ path }) => path !== file && isDesignPart(path));
  const bytes = parts.reduce((sum, one) => sum + one.bytes, 0);
  if (parts.length > 0 && parts.length <= AT_ONCE.files && bytes <= AT_ONCE.bytes) {
    await giveWanted(
      designId,
      file,
      parts.map(({ path }) => path),
      paths,
    );
  }
}

/**
 * Gives a file's worker every file that may be a part of its design, as they are now. Answers with the sentence that
 * says why one of them could not be read.
 */
export async function giveAll(designId: string, file: string): Promise<string | undefined> {
  const member = members.get(keyOf(designId, file));
  if (member === undefined) return undefined;
  try {
    const design = await getJson<Design>(designPath(designId));
    if (design.filesTruncated) return documentMessages.t('change.tooManyFiles');
    const paths = design.files.map(({ path }) => path);
    const parts = new Set([...paths.filter(isDesignPart), ...member.wanted.keys()]);
    parts.delete(file);
    return await giveAnew(member, paths, [...parts]);
  } catch (error) {
    return describeError(error).detail;
  }
}

/** The same with some files alone. */
export async function giveThese(
  designId: string,
  file: string,
  these: readonly string[],
): Promise<string | undefined> {
  const member = members.get(keyOf(designId, file));
  return member && giveAnew(member, await listPaths(designId), these);
}

async function giveAnew(
  member: Member,
  paths: readonly string[],
  these: readonly string[],
): Promise<string | undefined> {
  if (these.length === 0) return undefined;
  const read = await Promise.all(these.map((path) => readSibling(member, path, 'anew')));
  const failed = read.find((one) => one.kind === 'unknown');
  if (failed !== undefined)
    return documentMessages.t('change.notRead', { file: failed.path, detail: failed.why });
  member.client.files(paths, textsOf(read));
  return undefined;
}

/** The text of a file of a design as it is on disk. */
export async function readDesignText(designId: string, file: string): Promise<string> {
  const { text } = await getText(designFilePath(designId, file));
  return text.replace(/^\uFEFF/, '');
}

/**
 * Gives a file's worker the texts that it asked for: as they stand in the editor, else as they are on disk. `all` are the
 * files of the design where they were just listed.
 */
export async function giveWanted(
  designId: string,
  file: string,
  paths: readonly string[],
  all?: readonly string[],
): Promise<void> {
  const member = members.get(keyOf(designId, file));
  if (member === undefined) return;
  for (const path of paths) member.wanted.set(path, member.wanted.get(path));
  const texts = textsOf(await Promise.all(paths.map((path) => readSibling(member, path))));
  if (texts.length > 0) member.client.files(all ?? (await listPaths(designId)), texts);
}

/** Gives the present text of a file to the open files that refer to it. */
export function tellSiblings(designId: string, file: string): void {
  const own = members.get(keyOf(designId, file));
  if (own === undefined) return;
  const version = own.model.getVersionId();
  if (own.toldVersion === version) return;
  own.toldVersion = version;
  const others = [...members.values()].filter(
    (other) => other.designId === designId && other.wanted.has(file),
  );
  if (others.length === 0) return;
  void giveText(others, own);
}

async function giveText(others: readonly OpenFile[], own: OpenFile): Promise<void> {
  const text = own.model.getValue();
  // Each pause in typing comes here: the folder is not looked through for it.
  const paths = listed.get(own.designId) ?? (await listPaths(own.designId));
  for (const { client } of others) client.files(paths, [[own.file, text]]);
}

type SiblingText =
  | { kind: 'text'; path: string; text: string | undefined }
  /** The worker has it already. */
  | { kind: 'same' }
  | { kind: 'unknown'; path: string; why: string };

function textsOf(read: readonly SiblingText[]) {
  return read.flatMap((one) => (one.kind === 'text' ? [[one.path, one.text] as const] : []));
}

async function readSibling(
  member: Member,
  path: string,
  how: 'if-changed' | 'anew' = 'if-changed',
): Promise<SiblingText> {
  const open = members.get(keyOf(member.designId, path));
  if (!member.wanted.has(path)) member.wanted.set(path, undefined);
  if (open !== undefined) return { kind: 'text', path, text: open.model.getValue() };
  try {
    const address = designFilePath(member.designId, path);
    const tag = how === 'anew' ? undefined : member.wanted.get(path);
    const read = await getTextUnless(address, tag);
    if (read === 'same') return { kind: 'same' };
    member.wanted.set(path, read.etag);
    return { kind: 'text', path, text: read.text.replace(/^\uFEFF/, '') };
  } catch (error) {
    member.wanted.set(path, undefined);
    return error instanceof ApiError && error.status === 404
      ? { kind: 'text', path, text: undefined }
      : { kind: 'unknown', path, why: describeError(error).detail };
  }
}

async function listFiles(designId: string): Promise<Design['files']> {
  const { files } = await getJson<Design>(designPath(designId));
  listed.set(
    designId,
    files.map(({ path }) => path),
  );
  return files;
}

async function listPaths(designId: string): Promise<string[]> {
  const files = await listFiles(designId).catch(() => []);
  return files.map(({ path }) => path);
}

// What other programs wrote meanwhile is read again when the window comes to the front.
addEventListener('focus', () => {
  listed.clear();
  for (const { designId, file, wanted } of members.values())
    void giveWanted(designId, file, [...wanted.keys()]);
});
