import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';

export { isRecord };

/** A value of a document and where it stands. `undefined` as value: there is nothing. */
export type Located = { value: unknown; file: string; pointer: string };

/** The member of an object; its value is `undefined` where there is none. */
export function memberOf(at: Located, key: string): Located {
  const value = isRecord(at.value) && Object.hasOwn(at.value, key) ? at.value[key] : undefined;
  return { value, file: at.file, pointer: joinPointer(at.pointer, key) };
}

/** The members of an object in their order; none for anything else. */
export function membersOf(at: Located): Map<string, Located> {
  const members = new Map<string, Located>();
  if (!isRecord(at.value)) return members;
  for (const [key, value] of Object.entries(at.value)) {
    members.set(key, { value, file: at.file, pointer: joinPointer(at.pointer, key) });
  }
  return members;
}

/** The items of a list; none for anything else. */
export function itemsOf(at: Located): Located[] {
  if (!Array.isArray(at.value)) return [];
  return at.value.map((value: unknown, index) => ({
    value,
    file: at.file,
    pointer: joinPointer(at.pointer, index),
  }));
}

/** A member that is text. */
export function textOf(at: Located, key: string): string | undefined {
  const { value } = memberOf(at, key);
  return typeof value === 'string' ? value : undefined;
}

/** Whether a member is `true`. */
export function isTrue(at: Located, key: string): boolean {
  return memberOf(at, key).value === true;
}
