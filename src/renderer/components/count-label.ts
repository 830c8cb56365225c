const numbers = new Intl.NumberFormat('en');

/** `1 error`, `2,310 errors`: a count with its noun. */
export function countLabel(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
