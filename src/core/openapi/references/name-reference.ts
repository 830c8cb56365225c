import type { TextRange } from '#core/text/text-edit.ts';

/** What a name of the document stands for. */
export type NameTarget =
  | { kind: 'component'; section: string; name: string }
  | { kind: 'tag'; name: string }
  | { kind: 'operation'; name: string }
  /** A node of another file, or of a file that is no document by itself; `name` is the pointer's last token. */
  | { kind: 'node'; file: string; pointer: string; name: string };

/** A place where a name is declared or used; the span is that of the whole scalar or key, quotes included. */
export type NameReference = TextRange & {
  target: NameTarget;
  declares: boolean;
  /** How the name is written: alone, or within a reference. */
  form: 'name' | 'reference';
  /** The text of the scalar, as the data has it. */
  value: string;
  /** The component around the place, as `section/name`. */
  inside: string | undefined;
};
