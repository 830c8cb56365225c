import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { isDesignPart } from '#core/openapi/references/design-part.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { ApiFiles } from '#core/openapi/references/resolve-reference.ts';
import type { ToSpecWorker } from './spec-protocol.ts';

/** The other files of a design, as the worker of one of them knows them: what it asked for and was given. */
export type SiblingFiles = {
  /** Whether the message brought anything new. */
  receive(message: Extract<ToSpecWorker, { kind: 'files' }>): boolean;
  /** Another number each time that something new was received. */
  revision(): number;
  /** Every file of the design, whether its text is known or not. */
  paths(): readonly string[];
  /** The reading of a file; `undefined` where it is not there, or not yet: then it is asked for. */
  read: (path: string) => ParsedSpec | undefined;
  /** The files whose text is known, read. */
  known(): ParsedSpec[];
  /** Every other file that may hold parts of the design, read; `undefined` while some are not known. */
  others(self: string): ParsedSpec[] | undefined;
  /** The files as a check wants them, `self` as it stands in the editor. */
  around(self: ParsedSpec): ApiFiles;
  /** What is wanted and was not asked for before. */
  takeWanted(): string[];
  /** Has all files read again when they are asked for. */
  forgetReadings(): void;
};

export function createSiblingFiles(): SiblingFiles {
  let paths: readonly string[] = [];
  let isListed = false;
  let revision = 0;
  const texts = new Map<string, string | undefined>();
  const readings = new Map<string, ParsedSpec>();
  const wanted = new Set<string>();
  const asked = new Set<string>();

  const isHere = (path: string): boolean => {
    if (!texts.has(path)) wanted.add(path);
    return texts.has(path);
  };

  const read = (path: string): ParsedSpec | undefined => {
    if (!isHere(path)) return undefined;
    const text = texts.get(path);
    if (text === undefined) return undefined;
    let spec = readings.get(path);
    if (spec === undefined) readings.set(path, (spec = parseSpec(text, { file: path })));
    return spec;
  };

  return {
    receive(message) {
      let isNew = !isListed || message.paths.join('\n') !== paths.join('\n');
      paths = message.paths;
      isListed = true;
      for (const [path, text] of message.texts) {
        if (texts.has(path) && texts.get(path) === text) continue;
        texts.set(path, text);
        readings.delete(path);
        isNew = true;
      }
      if (isNew) revision += 1;
      return isNew;
    },
    revision: () => revision,
    paths: () => paths,
    read,
    known: () => [...texts.keys()].flatMap((path) => read(path) ?? []),
    others(self) {
      const parts = paths.filter((path) => path !== self && isDesignPart(path));
      return isListed && parts.every((path) => texts.has(path))
        ? parts.flatMap((path) => read(path) ?? [])
        : undefined;
    },
    around: (self) => ({
      get: (path) => (path === self.file ? self.text : texts.get(path)),
      keys: () => paths,
      isAwaited: (path) => path !== self.file && !isHere(path),
      read: (path) => (path === self.file ? self : read(path)),
    }),
    takeWanted() {
      const fresh = [...wanted].filter((path) => !asked.has(path));
      for (const path of fresh) asked.add(path);
      wanted.clear();
      return fresh;
    },
    forgetReadings: () => readings.clear(),
  };
}
