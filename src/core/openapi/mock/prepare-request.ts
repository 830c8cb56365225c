/* oxlint-disable portolan/texts-in-messages -- names of headers and schemes, which look like words */
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { OperationPiece } from './operation-piece.ts';
import { operationParameters, type OperationParameter } from './operation-parameters.ts';
import type { MockRequest } from './request-of-sample.ts';
import { plainText } from './plain-text.ts';
import { resolveObject } from './resolve-object.ts';

/** A request as it goes over the wire. */
export type PreparedRequest = {
  /** In capitals. */
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  body: string | undefined;
};

/** What a way to authenticate asks to be sent. */
export type Credential = {
  /** The name of its Security Scheme Object. */
  scheme: string;
  /** `basic`: the Base64 of `user:password` (RFC 7617); `bearer`: a token; `key`: the value as it is. */
  kind: 'basic' | 'bearer' | 'key';
  in: 'header' | 'query' | 'cookie';
  /** The name of the header, query parameter or cookie. */
  name: string;
};

/** Where a request is to go, and what is sent for each credential, by the name of its scheme. */
export type RequestTarget = {
  /** Instead of the first server of the document. */
  server?: string | undefined;
  secrets?: Readonly<Record<string, string>>;
  /** Leaves out credentials that are not given, as what is sent has no placeholders. */
  withoutPlaceholders?: boolean;
};

/** The request that a form comes to; a credential that is not given has a placeholder in angle brackets. */
export function prepareRequest(
  piece: OperationPiece,
  request: MockRequest,
  { server, secrets = {}, withoutPlaceholders = false }: RequestTarget = {},
): PreparedRequest {
  const { document, pointer, method } = piece;
  const known = operationParameters(document, pointer);
  const sent = request.parameters
    .filter(({ value }) => value !== '')
    .map((one) => ({
      ...one,
      known: known.find((is) => is.name === one.name && is.in === one.in),
    }));
  const credentials = credentialsOf(piece)
    .map((one) => ({ ...one, secret: secrets[one.scheme] ?? '' }))
    .filter(({ secret }) => secret !== '' || !withoutPlaceholders)
    .map((one) => ({ ...one, value: valueOf(one, one.secret) }));
  const keysOf = (place: Credential['in']) => credentials.filter((one) => one.in === place);
  const search = [
    ...sent
      .filter((one) => one.in === 'query')
      .flatMap((one) => queryPairs(one.name, one.value, one.known?.value ?? {})),
    ...keysOf('query').map(({ name, value }) => `${encodeURIComponent(name)}=${value}`),
    ...sent.filter((one) => one.in === 'querystring').map(({ value }) => value),
  ].join('&');
  const cookies = [...sent.filter((one) => one.in === 'cookie'), ...keysOf('cookie')].map(
    ({ name, value }) => `${name}=${value}`,
  );
  const base = (server ?? serversOf(piece)[0]?.url ?? '').replace(/\/$/u, '');
  return {
    method: method.toUpperCase(),
    url: `${base}${pathOf(piece.path, sent)}${search === '' ? '' : `?${search}`}`,
    headers: [
      ...sent.filter((one) => one.in === 'header'),
      ...keysOf('header'),
      ...(cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.join('; ') }]),
      ...(request.body === undefined
        ? []
        : [{ name: 'Content-Type', value: request.body.mediaType }]),
    ].map(({ name, value }) => ({ name, value })),
    body: request.body?.text,
  };
}

function valueOf({ kind, in: place }: Credential, secret: string): string {
  if (kind === 'basic') return `Basic ${secret === '' ? '<credentials>' : secret}`;
  if (kind === 'bearer') return `Bearer ${secret === '' ? '<token>' : secret}`;
  if (secret === '') return '<key>';
  return place === 'query' ? encodeURIComponent(secret) : secret;
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

/** The servers of the operation, else of its path item, else of the document; variables have their defaults. */
export function serversOf({
  document,
  pointer,
}: OperationPiece): { url: string; description: string | undefined }[] {
  const lists = [
    joinPointer(pointer, 'servers'),
    joinPointer(parentPointer(pointer), 'servers'),
    '/servers',
  ];
  const servers = lists
    .map((list) => valueAt(document, list))
    .map((list) => (Array.isArray(list) ? list.filter(isRecord) : []))
    .find((list) => list.length > 0);
  return (servers ?? []).map(({ url, variables, description }) => ({
    url: withDefaults(typeof url === 'string' ? url : '', isRecord(variables) ? variables : {}),
    description: typeof description === 'string' ? description : undefined,
  }));
}

function withDefaults(url: string, variables: Record<string, unknown>): string {
  return url.replaceAll(/\{([^{}]+)\}/gu, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isRecord(variable) && variable['default'] !== undefined
      ? plainText(variable['default'])
      : whole;
  });
}

/** What the first way to authenticate of an operation asks to be sent. */
export function credentialsOf({ document, pointer }: OperationPiece): Credential[] {
  const own = valueAt(document, pointer);
  const required = (isRecord(own) ? own['security'] : undefined) ?? valueAt(document, '/security');
  const [first] = Array.isArray(required) ? required : [];
  const schemes = valueAt(document, '/components/securitySchemes');
  if (!isRecord(first) || !isRecord(schemes)) return [];
  return Object.keys(first).flatMap((scheme): Credential[] => {
    const object = resolveObject(document, schemes[scheme]) ?? {};
    const type = plainText(object['type']).toLowerCase();
    const header = { scheme, in: 'header', name: 'Authorization' } as const;
    if (type === 'http' && plainText(object['scheme']).toLowerCase() === 'basic')
      return [{ ...header, kind: 'basic' }];
    if (type === 'http' || type === 'oauth2' || type === 'openidconnect')
      return [{ ...header, kind: 'bearer' }];
    if (type !== 'apikey') return [];
    const place = object['in'];
    const name = plainText(object['name']);
    return [
      { scheme, kind: 'key', in: place === 'header' || place === 'query' ? place : 'cookie', name },
    ];
  });
}
