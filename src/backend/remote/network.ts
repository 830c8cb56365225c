import { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { getCACertificates } from 'node:tls';
import { kindOfAddress } from '#backend/fetch-address/address-kind.ts';
import { isLoopback } from './portal-address.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The ways to portals: agents that know the proxy and the certificates to trust. */
export type Network = {
  /** @param fresh a connection of its own, which nobody used before */
  agentFor(url: URL, fresh: boolean): HttpAgent;
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

  const make = (secure: boolean, options: AgentOptions): HttpAgent =>
    secure ? new HttpsAgent({ ...options, ca: trusted(extra) }) : new HttpAgent(options);

  return {
    lookup: checkedLookup,
    isProxied: ({ protocol, hostname }) =>
      !isLoopback(hostname) &&
      (protocol === 'https:' ? proxyEnv.HTTPS_PROXY : proxyEnv.HTTP_PROXY) !== undefined,
    agentFor({ protocol, hostname }, fresh) {
      const secure = protocol === 'https:';
      const direct = isLoopback(hostname);
      const key = `${secure} ${direct} ${fresh}`;
      const known = agents.get(key);
      if (known) return known;
      const made = make(secure, { keepAlive: !fresh, ...(direct ? {} : { proxyEnv }) });
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

let systemCertificates: readonly string[] | undefined;

/** Companies put their own authorities into the system's store; Node alone knows those of Mozilla only. */
const trusted = (extra: readonly string[]): string[] => {
  systemCertificates ??= getCACertificates('system');
  return [...getCACertificates('default'), ...systemCertificates, ...extra];
};
