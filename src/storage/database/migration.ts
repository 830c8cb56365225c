/** One forward step of the schema. A step that was released is never edited: a new one is added. */
export type Migration = { readonly version: number; readonly name: string; readonly sql: string };
