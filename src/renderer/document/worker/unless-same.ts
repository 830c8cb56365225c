/**
 * Leaves out what is the same as the time before: what is large is not copied to the page again, nor drawn again there.
 *
 * The function that it gives answers the value, or `undefined` where the last one was equal to it.
 */
export function unlessSame<T>(): (value: T) => T | undefined {
  let last: string | undefined;
  return (value) => {
    const written = JSON.stringify(value);
    if (written === last) return undefined;
    last = written;
    return value;
  };
}
