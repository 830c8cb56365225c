import { SEMVER } from '#core/archive/overview/text-rules.ts';

/** What a release may change of a version (Semantic Versioning 2.0.0). */
export type Bump = 'major' | 'minor' | 'patch';

type SemanticVersion = { core: [major: bigint, minor: bigint, patch: bigint]; pre: string[] };

/** Reads a version; `undefined` for one that is not a Semantic Version. Build metadata does not count. */
export function parseVersion(text: string): SemanticVersion | undefined {
  if (!SEMVER.test(text)) return undefined;
  const [release = ''] = text.split('+');
  const at = release.indexOf('-');
  const numbers = (at === -1 ? release : release.slice(0, at)).split('.');
  const [major = '0', minor = '0', patch = '0'] = numbers;
  return {
    core: [BigInt(major), BigInt(minor), BigInt(patch)],
    pre: at === -1 ? [] : release.slice(at + 1).split('.'),
  };
}

/** Precedence (SemVer, 11): negative where `a` comes before `b`. */
export function compareVersions(a: SemanticVersion, b: SemanticVersion): number {
  return compareCores(a, b) || comparePre(a.pre, b.pre);
}

/** Compares major, minor and patch alone. */
export function compareCores(a: SemanticVersion, b: SemanticVersion): number {
  for (const [index, number] of a.core.entries()) {
    const other = b.core[index] ?? 0n;
    if (number !== other) return number < other ? -1 : 1;
  }
  return 0;
}

/** The next release after a version; that of a pre-release is the release it leads to, where that is enough. */
export function nextVersion({ core, pre }: SemanticVersion, bump: Bump): string {
  const [major, minor, patch] = core;
  const leadsTo = (rest: readonly bigint[]) => pre.length > 0 && rest.every((one) => one === 0n);
  switch (bump) {
    case 'major':
      return leadsTo([minor, patch]) ? `${major}.0.0` : `${major + 1n}.0.0`;
    case 'minor':
      return leadsTo([patch]) ? `${major}.${minor}.0` : `${major}.${minor + 1n}.0`;
    default:
      return leadsTo([]) ? `${major}.${minor}.${patch}` : `${major}.${minor}.${patch + 1n}`;
  }
}

function comparePre(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = comparePart(part, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function comparePart(a: string, b: string): number {
  if (a === b) return 0;
  const isNumber = /^\d+$/u;
  if (isNumber.test(a) !== isNumber.test(b)) return isNumber.test(a) ? -1 : 1;
  return (isNumber.test(a) ? BigInt(a) < BigInt(b) : a < b) ? -1 : 1;
}
