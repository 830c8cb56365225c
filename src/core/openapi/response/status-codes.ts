import { statusMessages } from '#messages/en/status-codes.ts';
import { currentLanguage, type Language } from '#messages/language.ts';
import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';

/** A key of a Responses Object: a status code, a range of them, or `default`. */
export type StatusCode = {
  status: string;
  /** The reason phrase; of a range, its class (RFC 9110, section 15); empty where there is none. */
  phrase: string;
  /** What it tells a caller, in a sentence in the current language. */
  readonly meaning: string;
  /** Where it is specified. */
  source: string;
};

// The HTTP Status Code Registry of IANA, without the temporary 104 and those that it calls unused (306, 418).
const REGISTRY = `
100 | Continue | RFC 9110, 15.2.1
101 | Switching Protocols | RFC 9110, 15.2.2
102 | Processing | RFC 2518, 10.1
103 | Early Hints | RFC 8297, 2
200 | OK | RFC 9110, 15.3.1
201 | Created | RFC 9110, 15.3.2
202 | Accepted | RFC 9110, 15.3.3
203 | Non-Authoritative Information | RFC 9110, 15.3.4
204 | No Content | RFC 9110, 15.3.5
205 | Reset Content | RFC 9110, 15.3.6
206 | Partial Content | RFC 9110, 15.3.7
207 | Multi-Status | RFC 4918, 11.1
208 | Already Reported | RFC 5842, 7.1
226 | IM Used | RFC 3229, 10.4.1
300 | Multiple Choices | RFC 9110, 15.4.1
301 | Moved Permanently | RFC 9110, 15.4.2
302 | Found | RFC 9110, 15.4.3
303 | See Other | RFC 9110, 15.4.4
304 | Not Modified | RFC 9110, 15.4.5
305 | Use Proxy | RFC 9110, 15.4.6
307 | Temporary Redirect | RFC 9110, 15.4.8
308 | Permanent Redirect | RFC 9110, 15.4.9
400 | Bad Request | RFC 9110, 15.5.1
401 | Unauthorized | RFC 9110, 15.5.2
402 | Payment Required | RFC 9110, 15.5.3
403 | Forbidden | RFC 9110, 15.5.4
404 | Not Found | RFC 9110, 15.5.5
405 | Method Not Allowed | RFC 9110, 15.5.6
406 | Not Acceptable | RFC 9110, 15.5.7
407 | Proxy Authentication Required | RFC 9110, 15.5.8
408 | Request Timeout | RFC 9110, 15.5.9
409 | Conflict | RFC 9110, 15.5.10
410 | Gone | RFC 9110, 15.5.11
411 | Length Required | RFC 9110, 15.5.12
412 | Precondition Failed | RFC 9110, 15.5.13
413 | Content Too Large | RFC 9110, 15.5.14
414 | URI Too Long | RFC 9110, 15.5.15
415 | Unsupported Media Type | RFC 9110, 15.5.16
416 | Range Not Satisfiable | RFC 9110, 15.5.17
417 | Expectation Failed | RFC 9110, 15.5.18
421 | Misdirected Request | RFC 9110, 15.5.20
422 | Unprocessable Content | RFC 9110, 15.5.21
423 | Locked | RFC 4918, 11.3
424 | Failed Dependency | RFC 4918, 11.4
425 | Too Early | RFC 8470, 5.2
426 | Upgrade Required | RFC 9110, 15.5.22
428 | Precondition Required | RFC 6585, 3
429 | Too Many Requests | RFC 6585, 4
431 | Request Header Fields Too Large | RFC 6585, 5
451 | Unavailable For Legal Reasons | RFC 7725, 3
500 | Internal Server Error | RFC 9110, 15.6.1
501 | Not Implemented | RFC 9110, 15.6.2
502 | Bad Gateway | RFC 9110, 15.6.3
503 | Service Unavailable | RFC 9110, 15.6.4
504 | Gateway Timeout | RFC 9110, 15.6.5
505 | HTTP Version Not Supported | RFC 9110, 15.6.6
506 | Variant Also Negotiates | RFC 2295, 8.1
507 | Insufficient Storage | RFC 4918, 11.5
508 | Loop Detected | RFC 5842, 7.2
510 | Not Extended | RFC 2774, 7
511 | Network Authentication Required | RFC 6585, 6
`;

const RANGES = `
1XX | Informational | RFC 9110, 15.2
2XX | Successful | RFC 9110, 15.3
3XX | Redirection | RFC 9110, 15.4
4XX | Client Error | RFC 9110, 15.5
5XX | Server Error | RFC 9110, 15.6
default | | OpenAPI 3.1, 4.8.16
`;

function read(table: string): StatusCode[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [status = '', phrase = '', source = ''] = cells;
      return {
        status,
        phrase,
        source,
        get meaning() {
          return meaningOf(status, currentLanguage());
        },
      };
    });
}

/** What a status tells a caller in a language, in a sentence; empty for one that is not in the tables. */
export function meaningOf(status: string, language: Language): string {
  // Keys that look like numbers have no type of their own.
  const sentences: { t(key: string): string } = { t: statusMessages.in(language) };
  return Object.hasOwn(statusMessages.english.meanings, status)
    ? sentences.t(`meanings.${status}`)
    : '';
}

/** The registered codes in ascending order. */
export const registeredStatuses: readonly StatusCode[] = read(REGISTRY);

const ranges = read(RANGES);
const known = new Map([...registeredStatuses, ...ranges].map((one) => [one.status, one]));

/** What is known of a status; a code that is not registered is described by its class (RFC 9110, section 15). */
export function describeStatus(status: string): StatusCode {
  const found = known.get(status);
  if (found !== undefined) return found;
  const range = known.get(`${status.charAt(0)}XX`);
  const isCode = isStatus(status) && range !== undefined;
  return {
    status,
    phrase: '',
    meaning: isCode ? statusMessages.t('unregistered', { phrase: range.phrase }) : '',
    source: isCode ? range.source : '',
  };
}

/** `201 Created`, `2XX Successful`, `default` */
export function statusLabel(status: string): string {
  return `${status} ${describeStatus(status).phrase}`.trim();
}

/** Whether OpenAPI has it (Responses Object): 100 to 599, `1XX` to `5XX`, or `default`. */
export function isStatus(text: string): boolean {
  return /^(?:[1-5]\d\d|[1-5]XX|default)$/u.test(text);
}

/** The status that was typed, in any case of its letters; `undefined` where it is none. */
export function readStatus(typed: string): string | undefined {
  const text = typed.trim();
  const status = /^default$/iu.test(text) ? text.toLowerCase() : text.toUpperCase();
  return isStatus(status) ? status : undefined;
}

function isWritableStatus(status: string): boolean {
  return WRITABLE_STATUSES.some((writable) => writable === status);
}

/** The statuses to choose from: the four, and with `anyStatus` all others behind them, the ranges last. */
export function offeredStatuses(anyStatus: boolean): readonly string[] {
  return anyStatus ? all : WRITABLE_STATUSES;
}

const all: readonly string[] = [
  ...WRITABLE_STATUSES,
  ...[...known.keys()].filter((status) => !isWritableStatus(status)),
];

/** What a status has to be, for the command line, which speaks English. */
// oxlint-disable-next-line portolan/texts-in-messages -- As said.
export const VALID_STATUSES = '100 to 599, 1XX to 5XX, or default';

/** Why a status can't be written: it is none (`invalid`), or not one of the four (`others`). */
export function statusObstacle(
  status: string,
  anyStatus: boolean,
): { kind: 'invalid' | 'others'; message: string } | undefined {
  if (!isStatus(status)) {
    const typed = status.trim();
    const message =
      typed === ''
        ? statusMessages.t('obstacle.empty')
        : statusMessages.t('obstacle.invalid', { status: typed });
    return { kind: 'invalid', message };
  }
  if (anyStatus || isWritableStatus(status)) return undefined;
  return {
    kind: 'others',
    message: statusMessages.t('obstacle.others', { status }),
  };
}

/** The order of statuses: codes ascending, a range such as `4XX` behind its hundred, `default` last. */
export function rankOfStatus(status: string): number {
  if (/^\d{3}$/u.test(status)) return Number(status);
  const hundred = /^([1-5])XX$/iu.exec(status)?.[1];
  return hundred === undefined ? Infinity : Number(hundred) * 100 + 99.5;
}

/** For sorting; what has no order keeps its place. */
export function compareStatuses(a: string, b: string): number {
  const [first, second] = [rankOfStatus(a), rankOfStatus(b)];
  return first === second ? 0 : first - second;
}
