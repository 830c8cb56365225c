import type { Design } from '#contracts/workbench.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { getJson, getTextUnless } from '#renderer/api/client.ts';
import { designFilePath, designPath } from '#renderer/api/designs.ts';
import type { SpecClient } from '#renderer/workers/spec-client.ts';

/** An open file of a design, as the others see it. */
type OpenFile = {
  readonly designId: string;
  readonly file: string;
  readonly client: SpecClient;
  readonly model: { getValue(): string; getVersionId(): number };
};

type Member = OpenFile & {
  /** The other files that its worker asked for, each with the tag of its text on disk. */
  wanted: Map<string, string | undefined>;
  /** The version of the text that the others were last given. */
  toldVersion: number;
};

const members = new Map<string, Member>();

const keyOf = (designId: string, file: string): string => `${designId}/${file}`;

/** Makes an open file known to the others of its design, and tells its worker which files there are. */
export const joinDesign = (open: OpenFile): void => {
  const { designId, file } = open;
  members.set(keyOf(designId, file), { ...open, wanted: new Map(), toldVersion: -1 });
  void tellPaths(open);
};

const tellPaths = async ({ designId, file, client }: OpenFile): Promise<void> => {
  const paths = await listFiles(designId);
  const isAlone = paths.every((path) => path === file || !/\.(?:ya?ml|json)$/i.test(path));
  if (!isAlone) client.files(paths, []);
};

/** Gives a file's worker the texts that it asked for: as they stand in the editor, else as they are on disk. */
export const giveWanted = async (
  designId: string,
  file: string,
  paths: readonly string[],
): Promise<void> => {
  const member = members.get(keyOf(designId, file));
  if (member === undefined) return;
  for (const path of paths) member.wanted.set(path, member.wanted.get(path));
  const texts = await Promise.all(paths.map((path) => readSibling(member, path)));
  const known = texts.filter((one) => one !== undefined);
  if (known.length > 0) member.client.files(await listFiles(designId), known);
};

/** Gives the present text of a file to the open files that refer to it. */
export const tellSiblings = (designId: string, file: string): void => {
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
};

const giveText = async (others: readonly OpenFile[], own: OpenFile): Promise<void> => {
  const text = own.model.getValue();
  const paths = await listFiles(own.designId);
  for (const { client } of others) client.files(paths, [[own.file, text]]);
};

type SiblingText = readonly [path: string, text: string | undefined];

/** `undefined` where nothing is new, or nothing can be known of it now. */
const readSibling = async (member: Member, path: string): Promise<SiblingText | undefined> => {
  const open = members.get(keyOf(member.designId, path));
  if (open !== undefined) return [path, open.model.getValue()];
  try {
    const address = designFilePath(member.designId, path);
    const read = await getTextUnless(address, member.wanted.get(path));
    if (read === 'same') return undefined;
    member.wanted.set(path, read.etag);
    return [path, read.text.replace(/^\uFEFF/, '')];
  } catch (error) {
    member.wanted.set(path, undefined);
    return error instanceof ApiError && error.status === 404 ? [path, undefined] : undefined;
  }
};

const listFiles = async (designId: string): Promise<string[]> => {
  const design = await getJson<Design>(designPath(designId)).catch(() => undefined);
  return design?.files.map(({ path }) => path) ?? [];
};

// What other programs wrote meanwhile is read again when the window comes to the front.
addEventListener('focus', () => {
  for (const { designId, file, wanted } of members.values())
    void giveWanted(designId, file, [...wanted.keys()]);
});
