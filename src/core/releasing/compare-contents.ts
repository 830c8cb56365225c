import { releasingMessages } from '#messages/en/releasing.ts';
import { decodeUtf8 } from '#core/archive/utf8.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { ChangeKind } from '#core/openapi/semantic-diff/change.ts';
import type { ChangedLine } from '#core/text/changed-line.ts';
import { compareTexts } from '#core/text/compare-texts.ts';
import {
  CONTENT_FIELDS,
  type Contents,
  type ContentField,
  fieldLabel,
  isSameFile,
} from './contents.ts';
import { specValueOf } from './spec-value.ts';
import { describePlace, documentDifferences } from './document-differences.ts';
import { describeDifference, type ValueDifference, valueDifferences } from './value-differences.ts';

/** A difference that readers of a portal see. */
export type ContentDifference = {
  /** Of what is said of the API, or within its OpenAPI document. */
  part: 'overview' | 'document';
  /** A field's label, or a place in the document. */
  place: string;
  kind: ChangeKind;
  /** A sentence. */
  message: string;
};

/** A file that differs; `path` is the later one's, else the earlier one's. */
export type TextDifference = {
  path: string;
  kind: ChangeKind;
  /** Lines that were added and removed. */
  added: number;
  removed: number;
  lines: ChangedLine[];
  /** How many more lines of the difference there are. */
  left: number;
  /** What has to be known to read the lines, in a sentence: how they were made, or why there are none. */
  note: string | null;
};

export type ContentDifferences = {
  fields: ContentDifference[];
  /** How many more fields differ than are listed. */
  moreFields: number;
  texts: TextDifference[];
  /** What the earlier side does not tell and the later one has, by its label or path. */
  notTold: string[];
};

const MOST_FIELDS = 200;
const MOST_TEXTS = 40;
const MOST_LINES = 400;

/** Compares what readers see of an API: each field in a sentence, and each file as text. */
export function compareContents(before: Contents, after: Contents): ContentDifferences {
  const specs = { before: specOf(before), after: specOf(after) };
  const fields = [...overviewDifferences(before, after), ...inDocument(specs)];
  return {
    fields: fields.slice(0, MOST_FIELDS).map((describe) => describe()),
    moreFields: Math.max(0, fields.length - MOST_FIELDS),
    texts: textDifferences(before, after, specs).slice(0, MOST_TEXTS),
    notTold: notTold(before, after),
  };
}

function notTold(before: Contents, after: Contents): string[] {
  const fields = CONTENT_FIELDS.filter(
    (name) => !isTold(before, name) && valueDifferences(undefined, after.fields[name]).length > 0,
  );
  const { docs } = after.fields;
  const documents = (before.isExact || !Array.isArray(docs) ? [] : docs)
    .map(({ path }: { path: string }) => path)
    .filter((path) => after.files.has(path) && !before.files.has(path));
  return [
    ...fields.map(fieldLabel),
    ...documents,
    ...(before.spec === null ? [releasingMessages.t('field.document')] : []),
  ];
}

function isTold({ fields }: Contents, name: ContentField): boolean {
  return Object.hasOwn(fields, name);
}

/** What differs, put into words only where it is listed: there may be tens of thousands. */
type Described = () => ContentDifference;

function overviewDifferences(before: Contents, after: Contents): Described[] {
  return CONTENT_FIELDS.filter((name) => isTold(before, name) && isTold(after, name)).flatMap(
    (name) =>
      valueDifferences(before.fields[name], after.fields[name]).map(
        (one) => () => told('overview', [fieldLabel(name), ...one.path].join(' › '), one),
      ),
  );
}

function told(
  part: ContentDifference['part'],
  place: string,
  difference: ValueDifference,
): ContentDifference {
  const { kind } = difference;
  return { part, place, kind, message: describeDifference(place, difference) };
}

type Spec = { path: string; bytes: Uint8Array; contents: Contents };
type Specs = { before: Spec | undefined; after: Spec | undefined };

function specOf(contents: Contents): Spec | undefined {
  const { spec: path, files } = contents;
  const bytes = path === null ? undefined : files.get(path);
  return path === null || !bytes ? undefined : { path, bytes, contents };
}

function inDocument({ before, after }: Specs): Described[] {
  if (!before || !after || isSameFile(before.bytes, after.bytes)) return [];
  return documentDifferences(specValueOf(before.contents), specValueOf(after.contents)).map(
    (one) => () => told('document', describePlace(one.path), one),
  );
}

function textDifferences(before: Contents, after: Contents, specs: Specs): TextDifference[] {
  const spec = specs.before && specs.after && specDifference(before, after, specs);
  const isOther = (path: string): boolean => path !== before.spec && path !== after.spec;
  const [was, is] = [before, after].map(
    ({ files }) => new Map([...files].filter(([path]) => isOther(path))),
  );
  const paths = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].toSorted();
  const others = paths.flatMap((path): TextDifference[] => {
    const [old, now] = [was?.get(path), is?.get(path)];
    // What a portal does not give back is not known to be missing there.
    if ((!old && !before.isExact) || (!now && !after.isExact)) return [];
    if (old && now && isSameFile(old, now)) return [];
    return [{ path, kind: !old ? 'added' : now ? 'changed' : 'removed', ...linesOf(old, now) }];
  });
  return [...(spec ? [spec] : []), ...others];
}

type Lines = Omit<TextDifference, 'path' | 'kind'>;

function specDifference(
  before: Contents,
  after: Contents,
  specs: Specs,
): TextDifference | undefined {
  const [was, is] = [specs.before, specs.after];
  if (!was || !is || isSameFile(was.bytes, is.bytes)) return undefined;
  const { path } = is;
  const asWritten = formatOf(was.path) === formatOf(path) && before.isExact && after.isExact;
  if (asWritten) return { path, kind: 'changed', ...linesOf(was.bytes, is.bytes) };
  const isBothYaml = formatOf(was.path) === 'yaml' && formatOf(path) === 'yaml';
  const [old, now] = [specValueOf(before), specValueOf(after)];
  if (isSameData(old, now)) return undefined;
  if (isBothYaml) return { path, kind: 'changed', ...linesOf(was.bytes, is.bytes) };
  const note = releasingMessages.t('note.asJson');
  return {
    path,
    kind: 'changed',
    ...linesOfTexts(json(ordered(old, now)), json(now)),
    note,
  };
}

function formatOf(path: string): 'json' | 'yaml' {
  return path.endsWith('.json') ? 'json' : 'yaml';
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The same data, whatever the order of the members of its objects. */
function isSameData(one: unknown, other: unknown): boolean {
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameData(value, other[index]))
    );
  }
  if (!isRecord(one)) return one === other;
  if (!isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameData(one[name], other[name]))
  );
}

/** A value with the members of its objects in the order of another, so that the order is no difference. */
function ordered(value: unknown, like: unknown): unknown {
  if (Array.isArray(value)) {
    const model: readonly unknown[] = Array.isArray(like) ? like : [];
    return value.map((one, index) => ordered(one, model[index]));
  }
  if (!isRecord(value)) return value;
  const model = isRecord(like) ? like : {};
  const keys = Object.keys(model).filter((key) => Object.hasOwn(value, key));
  const rest = Object.keys(value).filter((key) => !Object.hasOwn(model, key));
  return Object.fromEntries(
    [...keys, ...rest].map((key) => [key, ordered(value[key], model[key])]),
  );
}

function linesOf(before: Uint8Array | undefined, after: Uint8Array | undefined): Lines {
  const was = before ? decodeUtf8(before) : undefined;
  const is = after ? decodeUtf8(after) : undefined;
  if (was?.ok === false || is?.ok === false) {
    return { added: 0, removed: 0, lines: [], left: 0, note: releasingMessages.t('note.notText') };
  }
  const lines = linesOfTexts(was?.text ?? '', is?.text ?? '');
  // A file that is not there has no empty line either.
  if (!was) return { ...lines, removed: 0, lines: lines.lines.filter(isNot('removed')) };
  return is ? lines : { ...lines, added: 0, lines: lines.lines.filter(isNot('added')) };
}

function isNot(kind: ChangedLine['kind']): (line: ChangedLine) => boolean {
  return (line) => line.kind !== kind;
}

function linesOfTexts(before: string, after: string): Lines {
  const { added, removed, lines, left } = compareTexts(before, after, () => undefined);
  const shown = lines.slice(0, MOST_LINES);
  const note = lines.length === 0 ? releasingMessages.t('note.lineEndings') : null;
  return { added, removed, lines: shown, left: left + lines.length - shown.length, note };
}
