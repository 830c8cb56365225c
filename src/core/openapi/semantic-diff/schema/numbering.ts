/** Numbers the objects of a document. */
export type Numbering = (value: object) => number;

/** A numbering of its own; it keeps no object alive. */
export function createNumbering(): Numbering {
  const numbers = new WeakMap<object, number>();
  let count = 0;
  return (value) => {
    let number = numbers.get(value);
    if (number === undefined) numbers.set(value, (number = count += 1));
    return number;
  };
}
