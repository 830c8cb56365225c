import { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { kindOfAddress } from '#backend/fetch-address/address-kind.ts';
import { isLoopback } from './portal-address.ts';
import { readSystemCertificates } from './system-certificates.ts';

type Environment = Readonly<Record<string, string | undefined>>;

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
 * @throws {Error} in words, when that file cannot be read
 */
export const openNetwork = (env: Environment): Network => {
  const given = (name: string) => env[name] || env[name.toLowerCase()] || undefined;
  const proxyEnv = {
    HTTP_PROXY: given('HTTP_PROXY'),
    HTTPS_PROXY: given('HTTPS_PROXY'),
    NO_PROXY: given('NO_PROXY'),
  };
  const extra = readExtraCertificates(env['PORTOLAN_EXTRA_CA']);
  const agents = new Map<string, HttpAgent>();
  const widened = new Set<string>();
  let more: Promise<SecureContext | undefined> | undefined;
  let moreTrusted: SecureContext | undefined;

  // Made once: each one costs milliseconds for every ten authorities.
  const readMore = async (): Promise<SecureContext | undefined> => {
    const ca = [...extra, ...(await readSystemCertificates())];
    return ca.length > 0 ? createSecureContext({ ca }) : undefined;
  };
  const make = (secure: boolean, options: AgentOptions, context?: SecureContext): HttpAgent => {
    if (!secure) return new HttpAgent(options);
    return new HttpsAgent({ ...options, ...(context ? { secureContext: context } : {}) });
  };

  return {
    lookup: checkedLookup,
    isProxied: ({ protocol, hostname }) =>
      !isLoopback(hostname) &&
      (protocol === 'https:' ? proxyEnv.HTTPS_PROXY : proxyEnv.HTTP_PROXY) !== undefined,
    async trustMore({ origin }) {
      if (widened.has(origin)) return false;
      more ??= readMore();
      moreTrusted = await more;
      if (moreTrusted) widened.add(origin);
      return moreTrusted !== undefined;
    },
    agentFor({ protocol, hostname, origin }, fresh) {
      const secure = protocol === 'https:';
      const direct = isLoopback(hostname);
      const context = widened.has(origin) ? moreTrusted : undefined;
      const key = `${secure} ${direct} ${fresh} ${context !== undefined}`;
      const known = agents.get(key);
      if (known) return known;
      const options = { keepAlive: !fresh, ...(direct ? {} : { proxyEnv }) };
      const made = make(secure, options, context);
      agents.set(key, made);
      return made;
    },
    close() {
      for (const agent of agents.values()) agent.destroy();
      agents.clear();
    },
  };
};

const readExtraCertificates = (file: string | undefined): string[] => {
  if (!file) return [];
  try {
    return [readFileSync(file, 'utf8')];
  } catch (error) {
    throw new Error(
      `The certificates of PORTOLAN_EXTRA_CA cannot be read from ${file}. Correct the path, or take the variable away.`,
      { cause: error },
    );
  }
};
