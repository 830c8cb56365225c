import { parseReference } from './reference-target.ts';

/** The relative reference (RFC 3986, section 4.2) from one file of a design to another. */
export function relativeAddress(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared += 1;
  const up = here.length - shared;
  const down = there.slice(shared).map((segment) => encodeURIComponent(segment));
  return [...(up === 0 ? ['.'] : Array<string>(up).fill('..')), ...down].join('/');
}

/** A reference that stands in one file of a design, as it is to be written in another one. */
export function referenceFrom(ref: string, { from, to }: { from: string; to: string }): string {
  const target = parseReference(ref, from, '');
  if (target.kind === 'forbidden') return ref;
  const path = target.kind === 'local' ? from : target.path;
  if (path === to) return `#${target.fragment}`;
  return relativeAddress(to, path) + (target.fragment === '' ? '' : `#${target.fragment}`);
}
