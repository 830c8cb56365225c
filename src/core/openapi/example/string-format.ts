const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/iu;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/iu;
const URI =
  /^[a-z][a-z\d+.-]*:\/\/[a-z\d](?:[\w.~:@-]|%[\da-f]{2})*(?:[/?#](?:[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2})*)?$/iu;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/iu;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/u;
// Long texts have no format, and are not worth a search.
const MAX_LENGTH = 500;

/** The formats that an example's texts are recognised as (OpenAPI format registry). */
export type StringFormat =
  | 'date-time'
  | 'date'
  | 'time'
  | 'uuid'
  | 'email'
  | 'ipv4'
  | 'ipv6'
  | 'uri';

/** The format that a text is certainly of; `undefined` in any doubt. */
export function formatOfString(value: string): StringFormat | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  if (DATE.test(value)) return isCalendarDate(value) ? 'date' : undefined;
  const day = DATE_TIME.exec(value)?.[1];
  if (day !== undefined) return isCalendarDate(day) ? 'date-time' : undefined;
  if (TIME.test(value)) return 'time';
  if (UUID.test(value)) return 'uuid';
  if (IPV4.test(value)) return 'ipv4';
  if (isIpv6(value)) return 'ipv6';
  if (EMAIL.test(value)) return 'email';
  return URI.test(value) && value.split('#').length <= 2 ? 'uri' : undefined;
}

/** An IPv6 address (RFC 4291, 2.2), and nothing that is as likely a hardware address or a name. */
function isIpv6(text: string): boolean {
  if (!/^[\da-f:.]{3,45}$/iu.test(text) || !/\d/u.test(text)) return false;
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return false;
  const groups = [head, tail ?? ''].flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const isMixed = IPV4.test(last);
  const plain = isMixed ? groups.slice(0, -1) : groups;
  if (!plain.every((group) => /^[\da-f]{1,4}$/iu.test(group))) return false;
  const count = plain.length + (isMixed ? 2 : 0);
  if (tail !== undefined) return count < 8;
  return count === 8 && !plain.every((group) => group.length === 2);
}

function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
