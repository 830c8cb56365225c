import { releasingMessages } from '#messages/en/releasing.ts';
import { decodeLossy } from '#core/archive/utf8.ts';
import { mergeEdits } from '#core/text/merge-texts.ts';
import { CONTENT_FIELDS, type Contents, fieldLabel, isSameFile } from './contents.ts';
import { specValueOf } from './spec-value.ts';
import { describePlace } from './document-differences.ts';
import { describeDifference, type ValueDifference, valueDifferences } from './value-differences.ts';

/** What others changed on a portal since a design was last in step with it. */
export type ChangesOfOthers = {
  /** Sentences. */
  changes: string[];
  /** The places at which sending the design would undo them. */
  overwritten: string[];
};

/** More than anyone reads; what is overwritten counts them all. */
const MOST = 100;

type Sides = { base: Contents; remote: Contents; own: Contents };

/**
 * Compares three ways: what others changed is what the portal tells otherwise than the base, and is overwritten where
 * the design does not say the same.
 */
export function changesOfOthers(sides: Sides): ChangesOfOthers {
  const found = [...inOverview(sides), ...inDocument(sides)];
  const changes = found
    .slice(0, MOST)
    .map(({ place, change }) => describeDifference(place, change));
  const texts = inFiles(sides);
  const named = found.filter(({ isOverwritten }) => isOverwritten).map(({ place }) => place);
  return {
    changes: [
      ...changes,
      ...texts.map(({ path }) => releasingMessages.t('difference.file', { path })),
    ].slice(0, MOST),
    overwritten: [
      ...new Set([
        ...named,
        ...texts.filter(({ isOverwritten }) => isOverwritten).map(({ path }) => path),
      ]),
    ],
  };
}

type Found = { place: string; change: ValueDifference; isOverwritten: boolean };

/** `own` is read only where there is something to compare it with. */
function compareValues(
  [base, remote]: readonly unknown[],
  own: () => unknown,
  isExact: boolean,
): Omit<Found, 'place'>[] {
  const changes = valueDifferences(base, remote).filter(
    // A portal that keeps data may well drop what it has no place for.
    ({ kind }) => isExact || kind !== 'removed',
  );
  if (changes.length === 0) return [];
  const mine = valueDifferences(remote, own());
  return changes.map((change) => ({
    change,
    isOverwritten: mine.some(({ path }) => overlaps(path, change.path)),
  }));
}

function overlaps(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((name, index) => name === other[index]);
}

function inOverview({ base, remote, own }: Sides): Found[] {
  return CONTENT_FIELDS.filter(
    (name) => Object.hasOwn(remote.fields, name) && Object.hasOwn(base.fields, name),
  ).flatMap((name) =>
    compareValues(
      [base.fields[name], remote.fields[name]],
      () => own.fields[name],
      remote.isExact,
    ).map((one) => ({
      ...one,
      place: [fieldLabel(name), ...one.change.path].join(' › '),
    })),
  );
}

function inDocument({ base, remote, own }: Sides): Found[] {
  // Mostly nobody changed it.
  if (isSameFile(fileOf(base), fileOf(remote))) return [];
  const values = [base, remote].map(specValueOf);
  const isThere = own.spec !== null && own.files.has(own.spec);
  if (values.includes(undefined) || !isThere) return [];
  return compareValues(values, () => specValueOf(own), remote.isExact).map((one) => ({
    ...one,
    place: describePlace(one.change.path),
  }));
}

function fileOf({ spec, files }: Contents): Uint8Array | undefined {
  return spec === null ? undefined : files.get(spec);
}

/** Files but the document and overview.json, whose changes were found in their data. */
function inFiles({ base, remote, own }: Sides): { path: string; isOverwritten: boolean }[] {
  const paths = remote.isExact
    ? new Set([...base.files.keys(), ...remote.files.keys()])
    : new Set(remote.files.keys());
  const data = new Set([base.spec, remote.spec, own.spec, 'overview.json']);
  return [...paths]
    .filter((path) => !data.has(path))
    .toSorted()
    .flatMap((path) => {
      const [was, is, mine] = [base, remote, own].map(({ files }) => textAt(files.get(path)));
      if (was === is || (was === undefined && !base.isExact)) return [];
      return [{ path, isOverwritten: mine !== is && !holds({ was, is, mine }) }];
    });
}

function textAt(bytes: Uint8Array | undefined): string | undefined {
  return bytes && decodeLossy(bytes);
}

type Texts = { was: string | undefined; is: string | undefined; mine: string | undefined };

/** Whether one's own text has what others changed, beside changes of its own. */
function holds({ was, is, mine }: Texts): boolean {
  if (was === undefined || is === undefined || mine === undefined) return false;
  return mergeEdits(was, mine, is)?.length === 0;
}
