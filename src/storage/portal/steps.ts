/**
 * What is done with stores, one step after the other: `yield*` asks a store, and goes on with its answer.
 *
 * A data file answers each step at once, so that nothing else happens between two of them. A server answers later; what
 * is yielded is the wait for that.
 */
export type Steps<T> = Generator<Promise<unknown>, T, unknown>;

/** A store that is asked in steps. */
export type Stepwise<Store> = {
  readonly [Name in keyof Store]: Store[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Steps<Answer>
    : never;
};

/** A store whose answers come later. */
export type Asynchronous<Store> = {
  readonly [Name in keyof Store]: Store[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Answer>
    : never;
};
