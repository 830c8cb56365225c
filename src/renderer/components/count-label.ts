const numbers = new Intl.NumberFormat('en');

/** `1 error`, `2,310 errors`: a count with its noun. */
export const countLabel = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;
