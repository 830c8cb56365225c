import { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import type { Agent as HttpAgent, AgentOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { kindOfAddress } from './address-kind.ts';
import { isLoopback } from './portal-address.ts';
import { readSystemCertificates } from './system-certificates.ts';

// As in send-request.ts.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

export type NetworkEnvironment = Readonly<Record<string, string | undefined>>;

/** Proxies as the environment names them, and certificates in PEM to be trusted beside the usual ones. */
export type NetworkWays = {
  proxies: Readonly<Record<'HTTP_PROXY' | 'HTTPS_PROXY' | 'NO_PROXY', string | undefined>>;
  certificates: readonly string[];
};

/** The ways to portals: agents that know the proxy and the certificates to trust. */
export type Network = {
  /** @param fresh a connection of its own, which nobody used before */
  agentFor(url: URL, fresh: boolean): HttpAgent;
  /**
   * Trusts an origin whose certificate nobody known has signed by the system's own authorities and the extra ones from
   * now on; `false` where there are no more, or that was done before.
   */
  trustMore(url: URL): Promise<boolean>;
  /** True where a proxy is asked to reach this address. */
  isProxied(url: URL): boolean;
  readonly lookup: LookupFunction;
  /** Goes other ways from the next call on; calls that are under way end as they began. */
  use(ways: NetworkWays): void;
  close(): void;
};

/** An address that is never called; `code` as system errors have it. */
class MetadataAddress extends Error {
  readonly code = 'EMETADATA';
}

/** Looks a name up, and refuses where clouds hand out the secrets of their machines. */
const checkedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    if (addresses.some(({ address }) => kindOfAddress(address) === 'metadata')) {
      return done(new MetadataAddress(), '', 4);
    }
    if (options.all === true) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });
};

/**
 * Reads `HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY` (also in small letters) and `PORTOLAN_EXTRA_CA`, a file of
 * certificates in PEM that are trusted beside those of the system and of Node.
 *
 * @throws {Error} with a message for the user, when that file cannot be read
 */
export function environmentWays(env: NetworkEnvironment): NetworkWays {
  const given = (name: string) => env[name] || env[name.toLowerCase()] || undefined;
  return {
    proxies: {
      HTTP_PROXY: given('HTTP_PROXY'),
      HTTPS_PROXY: given('HTTPS_PROXY'),
      NO_PROXY: given('NO_PROXY'),
    },
    certificates: readExtraCertificates(env['PORTOLAN_EXTRA_CA']),
  };
}

/**
 * The ways that the environment names, until others are to be used.
 *
 * @throws {Error} with a message for the user, when its file of certificates cannot be read
 */
export function openNetwork(env: NetworkEnvironment): Network {
  let ways = environmentWays(env);
  const agents = new Map<string, HttpAgent>();
  const widened = new Set<string>();
  let more: Promise<SecureContext | undefined> | undefined;
  let moreTrusted: SecureContext | undefined;

  // Made once: each one costs milliseconds for every ten authorities.
  const readMore = async (): Promise<SecureContext | undefined> => {
    const ca = [...ways.certificates, ...(await readSystemCertificates())];
    return ca.length > 0 ? createSecureContext({ ca }) : undefined;
  };
  const make = (secure: boolean, options: AgentOptions, context?: SecureContext): HttpAgent => {
    if (!secure) return new http.Agent(options);
    return new https.Agent({ ...options, ...(context ? { secureContext: context } : {}) });
  };

  return {
    lookup: checkedLookup,
    isProxied: ({ protocol, hostname }) =>
      !isLoopback(hostname) &&
      (protocol === 'https:' ? ways.proxies.HTTPS_PROXY : ways.proxies.HTTP_PROXY) !== undefined,
    async trustMore({ origin }) {
      if (widened.has(origin)) return false;
      more ??= readMore();
      const reading = more;
      const trusted = await reading;
      // Other ways are used since it was asked for: the next call asks again.
      if (reading !== more || trusted === undefined) return false;
      moreTrusted = trusted;
      widened.add(origin);
      return true;
    },
    agentFor({ protocol, hostname, origin }, fresh) {
      const secure = protocol === 'https:';
      const direct = isLoopback(hostname);
      const context = widened.has(origin) ? moreTrusted : undefined;
      const key = `${secure} ${direct} ${fresh} ${context !== undefined}`;
      const known = agents.get(key);
      if (known) return known;
      const options = { keepAlive: !fresh, ...(direct ? {} : { proxyEnv: ways.proxies }) };
      const made = make(secure, options, context);
      agents.set(key, made);
      return made;
    },
    use(next) {
      ways = next;
      more = undefined;
      moreTrusted = undefined;
      widened.clear();
      for (const agent of agents.values()) retire(agent);
      agents.clear();
    },
    close() {
      for (const agent of agents.values()) agent.destroy();
      agents.clear();
    },
  };
}

/** Closes what is idle, and keeps nothing open that is in use. */
function retire(agent: HttpAgent): void {
  agent.maxFreeSockets = 0;
  for (const idle of Object.values(agent.freeSockets)) for (const one of idle ?? []) one.destroy();
}

function readExtraCertificates(file: string | undefined): string[] {
  if (!file) return [];
  try {
    return [readFileSync(file, 'utf8')];
  } catch (error) {
    throw new Error(
      `The certificates of PORTOLAN_EXTRA_CA cannot be read from ${file}. Correct the path, or remove the variable.`,
      { cause: error },
    );
  }
}
