/** What a client that was written against the earlier document notices: it fails, it may look, or nothing. */
export type Verdict = 'breaks' | 'fine' | 'same';

/** A kind of change of a schema: what it is, before, after, and the verdict where it is sent and where received. */
export type SchemaKind = readonly [string, unknown, unknown, readonly [Verdict, Verdict]];
/** A kind of change of a document. */
export type DocumentKind = readonly [string, object, object, Verdict];

/** Fewer values: who sends one of the others is refused. */
export const narrower = ['breaks', 'fine'] as const;
/** More values: who receives one of the others does not know it. */
export const wider = ['fine', 'breaks'] as const;
export const different = ['breaks', 'breaks'] as const;
export const harmless = ['fine', 'fine'] as const;
export const same = ['same', 'same'] as const;
