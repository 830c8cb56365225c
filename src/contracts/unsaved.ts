import { type Static, Type } from 'typebox';

const Strict = { additionalProperties: false } as const;

/** One replacement of a text as `[offset, length, text]`, in UTF-16 code units. */
export const TextReplacement = Type.Tuple([
  Type.Integer({ minimum: 0 }),
  Type.Integer({ minimum: 0 }),
  Type.String(),
]);
export type TextReplacement = Static<typeof TextReplacement>;

/** One change of a text: its replacements are applied one after the other, in this order. */
export const TextChange = Type.Array(TextReplacement);
export type TextChange = Static<typeof TextChange>;

/** The most bytes of a body with changes; a larger change is sent as the whole text. */
export const CHANGES_BODY_LIMIT = 1024 * 1024;

/** A UUID (RFC 9562) in lower case. */
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const JournalId = Type.String({ pattern: `^${ID}$` });
/** Ids with commas between them. */
const JournalIds = Type.String({ pattern: `^${ID}(?:,${ID})*$` });

/** A journal's name, made by the window that writes it. */
export const JournalParams = Type.Object({ journal: JournalId });

const origin = {
  /** The design's id. */
  design: Type.String(),
  /** The file's path inside the design. */
  file: Type.String(),
  /** The ETag of the file that the text was made from; not there when there is no such file. */
  base: Type.Optional(Type.String()),
  /** The journals that this one continues, with commas between them; they end with it. */
  replaces: Type.Optional(JournalIds),
};

/**
 * `POST /workbench/unsaved/{journal}`: keeps changes of a text that is not saved yet.
 *
 * Changes are numbered from 0 since the journal's beginning; those that are there already are passed over, so that
 * sending again is harmless. A journal begins with the first changes of the file as it is on disk.
 */
export const KeepChanges = Type.Object(
  { ...origin, from: Type.Integer({ minimum: 0 }), changes: Type.Array(TextChange) },
  Strict,
);
export type KeepChanges = Static<typeof KeepChanges>;

/**
 * How many changes are safely on disk. With `needsText` nothing was kept: the changes do not follow what is there, or
 * the file has changed, or the journal is full. Then the whole text begins a new journal.
 */
export const KeptChanges = Type.Object({ count: Type.Integer(), needsText: Type.Boolean() });
export type KeptChanges = Static<typeof KeptChanges>;

/**
 * `PUT /workbench/unsaved/{journal}?design=&file=&base=&replaces=`, with the text as `text/plain`: begins a journal,
 * and begins it anew when no answer came and the text is sent again as it is by then.
 */
export const KeepTextQuery = Type.Object(origin, Strict);
export type KeepTextQuery = Static<typeof KeepTextQuery>;

/** An unsaved text, without the text itself. */
export const UnsavedText = Type.Object({
  journal: Type.String(),
  design: Type.String(),
  file: Type.String(),
  base: Type.Optional(Type.String()),
  /** RFC 3339, of the last change. */
  changedAt: Type.String(),
});
export type UnsavedText = Static<typeof UnsavedText>;

/** `GET /workbench/unsaved`: last changed first, and what could not be read, which says nothing of its design. */
export const UnsavedTexts = Type.Object({
  texts: Type.Array(UnsavedText),
  unreadable: Type.Array(
    Type.Object({
      /** Its folder's name in that of all journals. */
      journal: Type.String(),
      /** Which folder it is and why it can't be read, in a sentence. */
      detail: Type.String(),
    }),
  ),
});
export type UnsavedTexts = Static<typeof UnsavedTexts>;

/** `GET /workbench/unsaved/{journal}`; the text that the changes begin with is at `…/text`. */
export const UnsavedChanges = Type.Object({
  ...UnsavedText.properties,
  /** The ETag of the text that the changes begin with. */
  text: Type.String(),
  /** The saves that were begun with this text: a file that has the ETag of one is no other program's. */
  saves: Type.Array(
    Type.Object({
      etag: Type.String(),
      /** How many of the changes, from the first one on, the saved text has. */
      changes: Type.Integer({ minimum: 0 }),
    }),
  ),
  changes: Type.Array(TextChange),
});
export type UnsavedChanges = Static<typeof UnsavedChanges>;

/**
 * On a save: the journal of the text and how many of its changes the text has, as `{journal}/{changes}`, and after a
 * comma each journal that is still to end with that one. So a crash right after it neither makes the file look like
 * another program's nor a journal like something newer. A journal may still be on its way to the disk.
 */
export const JOURNAL_HEADER = 'portolan-journal';
const JOURNAL_STATE = new RegExp(`^(${ID})/(\\d{1,9})$`);

/** The value of `JOURNAL_HEADER`; what is none is passed over. */
export function readJournalStates(header: string): { journal: string; changes: number }[] {
  return header.split(',').flatMap((state) => {
    const [, journal, changes] = JOURNAL_STATE.exec(state.trim()) ?? [];
    return journal === undefined ? [] : [{ journal, changes: Number(changes) }];
  });
}

/** For a journal that gets no more changes: all of them. */
export const ALL_CHANGES = 999_999_999;
