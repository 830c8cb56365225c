import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { OperationPiece } from './operation-piece.ts';
import { isBinary } from './media-examples.ts';
import { operationParameters, type OperationParameter } from './operation-parameters.ts';
import type { MockRequest } from './request-of-sample.ts';
import { plainText } from './plain-text.ts';
import { resolveObject } from './resolve-object.ts';

/** The command that sends a request to the server that the document names; credentials are left to be filled in. */
export function curlLine(piece: OperationPiece, request: MockRequest): string {
  const { document, pointer, method } = piece;
  const known = operationParameters(document, pointer);
  const sent = request.parameters
    .filter(({ value }) => value !== '')
    .map((one) => ({
      ...one,
      known: known.find((is) => is.name === one.name && is.in === one.in),
    }));
  const query = sent
    .filter((one) => one.in === 'query')
    .flatMap((one) => queryPairs(one.name, one.value, one.known?.value ?? {}));
  const whole = sent.filter((one) => one.in === 'querystring').map(({ value }) => value);
  const security = securityHeaders(document, pointer);
  const search = [...query, ...security.query, ...whole].join('&');
  const cookies = sent
    .filter((one) => one.in === 'cookie')
    .map((one) => `${one.name}=${one.value}`);
  const address = `${serverUrl(piece)}${pathOf(piece.path, sent)}${search === '' ? '' : `?${search}`}`;
  const headers = [
    ...sent.filter((one) => one.in === 'header').map((one) => `${one.name}: ${one.value}`),
    ...security.headers,
    ...(cookies.length === 0 ? [] : [`Cookie: ${cookies.join('; ')}`]),
    ...(request.body === undefined ? [] : [`Content-Type: ${request.body.mediaType}`]),
  ];
  return [
    `curl -X ${method.toUpperCase()} ${quote(address)}`,
    ...headers.map((header) => `-H ${quote(header)}`),
    ...bodyOption(request.body),
  ].join(' \\\n  ');
}

function bodyOption(body: MockRequest['body']): string[] {
  if (body === undefined) return [];
  return isBinary(body.mediaType) && body.text === ''
    ? ['--data-binary @file']
    : [`--data-raw ${quote(body.text)}`];
}

/** Inside single quotes a POSIX shell takes everything as it is, but the quote itself. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function pathOf(
  path: string,
  sent: readonly { name: string; in: string; value: string }[],
): string {
  return path.replaceAll(/\{([^{}]+)\}/gu, (whole, name: string) => {
    const given = sent.find((one) => one.in === 'path' && one.name === name);
    return given === undefined ? whole : encodeURIComponent(given.value);
  });
}

/** The pairs of a query parameter in its style (OpenAPI 3.1, section 4.8.12.2); lists are written with commas. */
function queryPairs(name: string, value: string, parameter: OperationParameter['value']): string[] {
  const { style = 'form', explode = style === 'form', schema } = parameter;
  const encoded = encodeURIComponent(name);
  const isList = isRecord(schema) && (schema['type'] === 'array' || 'items' in schema);
  if (isList && !value.startsWith('[')) {
    const items = value.split(',').map((item) => encodeURIComponent(item.trim()));
    if (explode === true) return items.map((item) => `${encoded}=${item}`);
    const between = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',';
    return [`${encoded}=${items.join(between)}`];
  }
  const data = objectIn(value);
  if (data === undefined) return [`${encoded}=${encodeURIComponent(value)}`];
  const pairs = Object.entries(data).map(([key, one]): [string, string] => [
    encodeURIComponent(key),
    encodeURIComponent(plainText(one)),
  ]);
  if (style === 'deepObject') return pairs.map(([key, one]) => `${encoded}%5B${key}%5D=${one}`);
  if (explode === true) return pairs.map(([key, one]) => `${key}=${one}`);
  return [`${encoded}=${pairs.flat().join(',')}`];
}

function objectIn(text: string): Record<string, unknown> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The first server of the operation, its path item or the document, variables filled in with their defaults. */
function serverUrl({ document, pointer }: OperationPiece): string {
  const lists = [
    joinPointer(pointer, 'servers'),
    joinPointer(parentPointer(pointer), 'servers'),
    '/servers',
  ];
  const server = lists
    .map((list) => valueAt(document, list))
    .map((list) => (Array.isArray(list) ? list[0] : undefined))
    .find(isRecord);
  const url = typeof server?.['url'] === 'string' ? server['url'] : '';
  const variables = isRecord(server?.['variables']) ? server['variables'] : {};
  return url
    .replaceAll(/\{([^{}]+)\}/gu, (whole, name: string) => {
      const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
      return isRecord(variable) && variable['default'] !== undefined
        ? plainText(variable['default'])
        : whole;
    })
    .replace(/\/$/u, '');
}

/** What the first way to authenticate asks to be sent, with a word in place of the secret. */
function securityHeaders(
  document: unknown,
  operation: string,
): { headers: string[]; query: string[] } {
  const own = valueAt(document, operation);
  const required = (isRecord(own) ? own['security'] : undefined) ?? valueAt(document, '/security');
  const result: { headers: string[]; query: string[] } = { headers: [], query: [] };
  const [first] = Array.isArray(required) ? required : [];
  const schemes = valueAt(document, '/components/securitySchemes');
  if (!isRecord(first) || !isRecord(schemes)) return result;
  for (const name of Object.keys(first)) {
    const scheme = resolveObject(document, schemes[name]) ?? {};
    const kind = plainText(scheme['type']).toLowerCase();
    const way = plainText(scheme['scheme']).toLowerCase();
    const field = plainText(scheme['name']);
    if (kind === 'http' && way === 'basic')
      result.headers.push('Authorization: Basic <credentials>');
    else if (kind === 'http' || kind === 'oauth2' || kind === 'openidconnect')
      result.headers.push('Authorization: Bearer <token>');
    else if (kind === 'apikey' && scheme['in'] === 'header') result.headers.push(`${field}: <key>`);
    else if (kind === 'apikey' && scheme['in'] === 'query')
      result.query.push(`${encodeURIComponent(field)}=<key>`);
    else if (kind === 'apikey') result.headers.push(`Cookie: ${field}=<key>`);
  }
  return result;
}
