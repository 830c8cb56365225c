import type { InjectOptions } from 'fastify';
import { type CollectedRoute, isSchema } from './openapi/collect-routes.ts';

/** What requests to any route are made of. */
export type Makings = {
  admin: string;
  viewer: string;
  /** What servers provision with. */
  secret: string;
  archive: Buffer;
  /** Stands for the parameters of addresses, by name. */
  places: Readonly<Record<string, string>>;
  /** The bodies that routes take, by method and address. */
  bodies: Readonly<Record<string, object>>;
};

export type TestRequest = {
  method: InjectOptions['method'] & string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | object;
  /** Each request comes from a place of its own, so that no limit is what answers. */
  remoteAddress: string;
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function methodOf(route: CollectedRoute): (typeof methods)[number] {
  const method = methods.find((one) => one === route.method);
  if (!method) throw new Error(`No request is made with ${route.method}.`);
  return method;
}

export function keyOf({ method, url }: CollectedRoute): string {
  return `${method} ${url}`;
}

/** The scheme that the route's callers prove themselves by; none where anyone may call. */
function schemeOf({ about }: CollectedRoute): string | undefined {
  return about.security?.flatMap((entry) => Object.keys(entry))[0];
}

let places = 0;
function ownAddress(): string {
  places += 1;
  return `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`;
}

/** A request that the route answers as it should. */
export function goodRequest(route: CollectedRoute, makings: Makings): TestRequest {
  const takesArchive = route.about.consumes !== undefined;
  const body = makings.bodies[keyOf(route)] ?? bodyOf(route);
  return {
    method: methodOf(route),
    url: fill(route.url, makings.places),
    headers: {
      ...credentials(route, makings.admin, makings.secret),
      ...(takesArchive ? { 'content-type': 'application/zip' } : {}),
    },
    remoteAddress: ownAddress(),
    ...(takesArchive ? { payload: makings.archive } : body ? { payload: body } : {}),
  };
}

/** The example of the body's schema; without one, the empty object where no field is required. */
function bodyOf({ body }: CollectedRoute): object | undefined {
  const { examples, required } = body ?? {};
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  if (isSchema(example)) return example;
  return body && required === undefined ? {} : undefined;
}

function credentials(route: CollectedRoute, token: string, secret: string): Record<string, string> {
  const scheme = schemeOf(route);
  if (scheme === 'provisioningSecret') return { 'x-provisioning-secret': secret };
  return scheme === undefined ? {} : { authorization: `Bearer ${token}` };
}

/** A request that the route refuses with a status, where one for any route can be made. */
export function refusedRequest(
  route: CollectedRoute,
  status: number,
  makings: Makings,
): TestRequest | undefined {
  const good = goodRequest(route, makings);
  const withHeaders = (headers: Record<string, string>, payload?: string): TestRequest => ({
    ...good,
    headers: { ...good.headers, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  switch (status) {
    case 304:
      return withHeaders({ 'if-none-match': '*' });
    case 400:
      return { ...good, url: `${good.url}?nothing=1` };
    case 401:
      if (schemeOf(route) === undefined) return undefined;
      return withHeaders(credentials(route, 'wrong', 'wrong'));
    case 403:
      if (schemeOf(route) === undefined) return undefined;
      if (schemeOf(route) === 'provisioningSecret')
        return withHeaders({ origin: 'https://a.example' });
      return withHeaders({ authorization: `Bearer ${makings.viewer}` });
    case 404:
      return /:slug/.test(route.url)
        ? { ...good, url: fill(route.url, { ...makings.places, slug: 'nothing' }) }
        : withHeaders({ 'x-tenant': 'nothing' });
    case 406:
      return withHeaders({ accept: 'font/woff2' });
    case 412:
      return withHeaders({ 'if-match': '"stale"' });
    case 413:
      return withHeaders(
        {
          'content-type': 'application/json',
          ...good.headers,
          'content-length': '99999999',
        },
        '{}',
      );
    case 415:
      return withHeaders({ 'content-type': 'image/png' }, 'x');
    default:
      return undefined;
  }
}

function fill(url: string, places: Readonly<Record<string, string>>): string {
  return url
    .replaceAll(/:(\w+)/g, (_match, name: string) => places[name] ?? name)
    .replace(/\*$/, places['*'] ?? '');
}
