/** A step of the schema on a server: statements that run in one transaction. */
export type PostgresMigration = { version: number; name: string; sql: string };
