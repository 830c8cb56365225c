import 'pg';

// What `pg` has for queries of other makers beside what its types tell.
declare module 'pg' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to a class
  interface Connection {
    /** Texts of the statements that the server has planned, by their names. */
    readonly parsedStatements: Record<string, string>;
    /** Of those that it was asked to plan, and has not answered. */
    readonly submittedNamedStatements: Record<string, string>;
  }

  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to a class
  interface Query {
    /** Ends the query, and the time that it is given. */
    callback(error: Error | null): void;
  }
}
