import {
  defaultReadingLimits,
  LARGEST_ENTRY_BYTES,
} from '#core/openapi/syntax/read/reading-limits.ts';

/** How large and how deep an archive may be. Sizes are bytes unless the name says otherwise. */
export type ArchiveLimits = {
  archiveBytes: number;
  /** One entry, inflated. */
  entryBytes: number;
  /** All entries, inflated. */
  expandedBytes: number;
  entries: number;
  apis: number;
  /** One path, in UTF-8 bytes. */
  pathBytes: number;
  /** Segments of one path, the file's own name included. */
  pathDepth: number;
  /** Inflated to packed, for all entries together and for each that inflates to more than `ratioFloorBytes`. */
  ratio: number;
  ratioFloorBytes: number;
  overviewBytes: number;
  /** One Markdown or HTML file. */
  documentBytes: number;
  /** Of a JSON or YAML document, as `ReadingLimits` has it; so are the next two. */
  nesting: number;
  nodes: number;
  aliases: number;
  /** An archive above this size gets the warning `archive.heavy`. */
  heavyBytes: number;
};

const KIB = 1024;
const MIB = 1024 * KIB;

/** The limits that hold where nothing else is configured. */
export const defaultLimits: ArchiveLimits = {
  archiveBytes: 25 * MIB,
  entryBytes: LARGEST_ENTRY_BYTES,
  expandedBytes: 128 * MIB,
  entries: 1000,
  apis: 100,
  pathBytes: 255,
  pathDepth: 10,
  ratio: 100,
  ratioFloorBytes: MIB,
  overviewBytes: 256 * KIB,
  documentBytes: 2 * MIB,
  ...defaultReadingLimits,
  heavyBytes: 2 * MIB,
};
