/** How large a document may be; `ArchiveLimits` has the same fields. */
export type ReadingLimits = {
  /** How deep collections may stand in one another; what an alias stands for counts where it is used. */
  nesting: number;
  /**
   * How many keys and values a document may have. A key, a mapping and a list count twice, as they take
   * twice the memory; what an alias stands for counts each time it is used.
   */
  nodes: number;
  /** How many aliases (`*name`) a YAML document may use. */
  aliases: number;
  /** What documents that are read together may have in all; each takes from `left` what it has. */
  shared?: { nodes: number; left: number };
};

/** The limits of documents in archives, where nothing else is configured: portals read what others send. */
export const defaultReadingLimits: ReadingLimits = {
  nesting: 100,
  nodes: 2_000_000,
  aliases: 100,
};

/**
 * The limits of documents that are edited, or checked as files of one's own. The largest published descriptions, of
 * 47 MB, count 4.5 million; so many take some 300 MB to be read and checked.
 */
export const editorReadingLimits: ReadingLimits = { ...defaultReadingLimits, nodes: 8_000_000 };

/** How many bytes a file of an archive may have. */
export const LARGEST_ENTRY_BYTES = 32 * 1024 * 1024;

/** What the key of a mapping counts. */
export const NODES_OF_KEY = 2;

/** What a mapping or a list counts. */
export const NODES_OF_COLLECTION = 2;

/** How many findings a broken text gives: the first ones explain the rest. */
export const MAX_SYNTAX_FINDINGS = 20;

/**
 * The length of a large text in UTF-16 code units, some thousand lines.
 *
 * Up to it, the YAML library reads what the quick reader does not understand; of a larger text it reads small parts.
 */
export const LARGE_TEXT = 200_000;
