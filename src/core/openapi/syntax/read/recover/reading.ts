/** A block mapping or sequence whose entries are being read. */
export type Level = {
  column: number;
  isMap: boolean;
  /** The starts of its first entry and of the one that was met last. */
  first: number;
  entry: number;
  count: number;
  /** The levels that the entry met last ended. */
  ended: readonly Level[];
  /** The column of the key without a value that the entry stands behind; -1 where there is none. */
  behind: number;
};

/** What may follow: the value of a key or dash on the lines below, more of a plain text, or neither. */
type Expected = 'value' | 'plain' | 'nothing';

/** A reading of a text by its lines. */
export type Reading = {
  readonly text: string;
  readonly from: number;
  readonly limit: number;
  /** Where the fault was noticed. */
  readonly noticed: number;
  levels: Level[];
  expected: Expected;
  /** The start of the next line to be read. */
  next: number;
};
