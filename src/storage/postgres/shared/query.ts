/** Runs one statement by itself; rejects as the stores do. */
export type Query = <Row>(
  sql: string,
  values: readonly (string | number)[],
) => Promise<readonly Row[]>;
