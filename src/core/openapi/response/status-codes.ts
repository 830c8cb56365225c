import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';

/** A key of a Responses Object: a status code, a range of them, or `default`. */
export type StatusCode = {
  status: string;
  /** The reason phrase; of a range, its class (RFC 9110, section 15); empty where there is none. */
  phrase: string;
  /** What it tells a caller, in a sentence. */
  meaning: string;
  /** Where it is specified. */
  source: string;
};

// The HTTP Status Code Registry of IANA, without the temporary 104 and those that it calls unused (306, 418); the
// sentences are ours.
const REGISTRY = `
100 | Continue | RFC 9110, 15.2.1 | The request can go on.
101 | Switching Protocols | RFC 9110, 15.2.2 | The connection goes on with another protocol.
102 | Processing | RFC 2518, 10.1 | The request was accepted and takes a while.
103 | Early Hints | RFC 8297, 2 | Some headers come ahead of the response.
200 | OK | RFC 9110, 15.3.1 | The request did what it asked for.
201 | Created | RFC 9110, 15.3.2 | The request made something new.
202 | Accepted | RFC 9110, 15.3.3 | The request was accepted and is processed later.
203 | Non-Authoritative Information | RFC 9110, 15.3.4 | The request succeeded; a proxy changed the response.
204 | No Content | RFC 9110, 15.3.5 | The request succeeded, and the response has no content.
205 | Reset Content | RFC 9110, 15.3.6 | The request succeeded; the caller should clear its form.
206 | Partial Content | RFC 9110, 15.3.7 | The response is the part that was asked for.
207 | Multi-Status | RFC 4918, 11.1 | The response has a status for each part of the request.
208 | Already Reported | RFC 5842, 7.1 | The members were listed earlier in the response.
226 | IM Used | RFC 3229, 10.4.1 | The response is a change to what the caller has.
300 | Multiple Choices | RFC 9110, 15.4.1 | There are several representations to choose from.
301 | Moved Permanently | RFC 9110, 15.4.2 | The resource has a new address for good.
302 | Found | RFC 9110, 15.4.3 | The resource is at another address for now.
303 | See Other | RFC 9110, 15.4.4 | The answer is at another address, to be read with GET.
304 | Not Modified | RFC 9110, 15.4.5 | The caller's copy is still current.
305 | Use Proxy | RFC 9110, 15.4.6 | Deprecated: the resource was to be reached by a proxy.
307 | Temporary Redirect | RFC 9110, 15.4.8 | The same request goes to another address for now.
308 | Permanent Redirect | RFC 9110, 15.4.9 | The same request goes to another address for good.
400 | Bad Request | RFC 9110, 15.5.1 | The caller sent something that cannot be used.
401 | Unauthorized | RFC 9110, 15.5.2 | Credentials are missing or not valid.
402 | Payment Required | RFC 9110, 15.5.3 | The request has to be paid for.
403 | Forbidden | RFC 9110, 15.5.4 | The caller is not allowed to do this.
404 | Not Found | RFC 9110, 15.5.5 | There is nothing at this address.
405 | Method Not Allowed | RFC 9110, 15.5.6 | The resource does not have this method.
406 | Not Acceptable | RFC 9110, 15.5.7 | There is no representation that the caller accepts.
407 | Proxy Authentication Required | RFC 9110, 15.5.8 | The proxy asks for credentials.
408 | Request Timeout | RFC 9110, 15.5.9 | The request did not arrive in time.
409 | Conflict | RFC 9110, 15.5.10 | The request conflicts with the state of the resource.
410 | Gone | RFC 9110, 15.5.11 | The resource was here and will not come back.
411 | Length Required | RFC 9110, 15.5.12 | The request has to give its Content-Length.
412 | Precondition Failed | RFC 9110, 15.5.13 | A condition in the request's headers does not hold.
413 | Content Too Large | RFC 9110, 15.5.14 | The request body is too large.
414 | URI Too Long | RFC 9110, 15.5.15 | The address is too long.
415 | Unsupported Media Type | RFC 9110, 15.5.16 | The request body has a media type that is not supported.
416 | Range Not Satisfiable | RFC 9110, 15.5.17 | The part that was asked for does not exist.
417 | Expectation Failed | RFC 9110, 15.5.18 | The server cannot meet the Expect header.
421 | Misdirected Request | RFC 9110, 15.5.20 | This server does not answer for this address.
422 | Unprocessable Content | RFC 9110, 15.5.21 | The request can be read, and what it says is not valid.
423 | Locked | RFC 4918, 11.3 | The resource is locked.
424 | Failed Dependency | RFC 4918, 11.4 | Another request that this one depends on failed.
425 | Too Early | RFC 8470, 5.2 | The request might be a replay, so it was not processed.
426 | Upgrade Required | RFC 9110, 15.5.22 | The caller has to use another protocol.
428 | Precondition Required | RFC 6585, 3 | The request has to be conditional, such as by If-Match.
429 | Too Many Requests | RFC 6585, 4 | The caller sent too many requests in a given time.
431 | Request Header Fields Too Large | RFC 6585, 5 | The headers of the request are too large.
451 | Unavailable For Legal Reasons | RFC 7725, 3 | Access is denied for legal reasons.
500 | Internal Server Error | RFC 9110, 15.6.1 | The server failed; the request may be fine.
501 | Not Implemented | RFC 9110, 15.6.2 | The server does not support this.
502 | Bad Gateway | RFC 9110, 15.6.3 | A server behind this one sent an invalid response.
503 | Service Unavailable | RFC 9110, 15.6.4 | The server is overloaded or down for a while.
504 | Gateway Timeout | RFC 9110, 15.6.5 | A server behind this one did not respond in time.
505 | HTTP Version Not Supported | RFC 9110, 15.6.6 | The server does not support this version of HTTP.
506 | Variant Also Negotiates | RFC 2295, 8.1 | The server's content negotiation is misconfigured.
507 | Insufficient Storage | RFC 4918, 11.5 | The server has no room for what the request needs.
508 | Loop Detected | RFC 5842, 7.2 | The server met an infinite loop.
510 | Not Extended | RFC 2774, 7 | Obsolete: the request lacks an extension.
511 | Network Authentication Required | RFC 6585, 6 | The caller has to sign in to the network.
`;

const RANGES = `
1XX | Informational | RFC 9110, 15.2 | Every informational code that is not named.
2XX | Successful | RFC 9110, 15.3 | Every success that is not named.
3XX | Redirection | RFC 9110, 15.4 | Every redirection that is not named.
4XX | Client Error | RFC 9110, 15.5 | Every error of the request that is not named.
5XX | Server Error | RFC 9110, 15.6 | Every error of the server that is not named.
default | | OpenAPI 3.1, 4.8.16 | Every status code that is not named.
`;

function read(table: string): StatusCode[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [status = '', phrase = '', source = '', meaning = ''] = cells;
      return { status, phrase, source, meaning };
    });
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
    meaning: isCode ? `Not registered with IANA; its class is “${range.phrase}”.` : '',
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

/** What a status has to be, for the message about one that is not. */
export const VALID_STATUSES = '100 to 599, 1XX to 5XX, or default';

/** Why a status can't be written: it is none (`invalid`), or not one of the four (`others`). */
export function statusObstacle(
  status: string,
  anyStatus: boolean,
): { kind: 'invalid' | 'others'; message: string } | undefined {
  if (!isStatus(status)) {
    const what = status.trim() === '' ? 'This' : `"${status.trim()}"`;
    return { kind: 'invalid', message: `${what} is not a status code. Use ${VALID_STATUSES}.` };
  }
  if (anyStatus || isWritableStatus(status)) return undefined;
  return {
    kind: 'others',
    message: `The portal's tool knows 200, 201, 400 and 500. ${status} is not one of them.`,
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
