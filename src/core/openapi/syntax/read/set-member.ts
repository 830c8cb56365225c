// The highest index that an object can have (ECMAScript, section 6.1.7).
const HIGHEST_INDEX = '4294967294';
const ZERO = 0x30;
const NINE = 0x39;
// Beyond, a number among the names costs little beside them.
const MANY = 64;

/**
 * Sets a member of a document's data. `before` is how many members the object has.
 *
 * V8 keeps members with names like `200` in an array that reaches from 0 to the highest of them: kilobytes for each
 * Responses Object. One that had a very high index for a moment keeps them in a table instead.
 */
export function setMember(
  data: Record<string, unknown>,
  name: string,
  value: unknown,
  before: number,
): void {
  const first = name.charCodeAt(0);
  if (first < ZERO || first > NINE || before >= MANY || name === HIGHEST_INDEX) {
    data[name] = value;
    return;
  }
  const isFree = !Object.hasOwn(data, HIGHEST_INDEX);
  if (isFree) data[HIGHEST_INDEX] = undefined;
  data[name] = value;
  if (isFree) delete data[HIGHEST_INDEX];
}
