import type { NetworkWays } from './network.ts';
import type { KeptNetwork } from './kept-network.ts';

const HERE = 'as set here';

/** A proxy without the name and the password that the environment may have in it. */
function withoutCredentials(proxy: string): string {
  const url = URL.parse(proxy);
  return url === null ? 'an address that cannot be read' : url.origin;
}

function describeProxy(kept: KeptNetwork, { proxies }: NetworkWays): string[] {
  if (kept.proxy !== null) {
    const as = kept.proxyUser === null ? '' : `, as ${kept.proxyUser}`;
    return [`Portals are reached through the proxy ${kept.proxy}${as}, ${HERE}.`];
  }
  const { HTTPS_PROXY: secure, HTTP_PROXY: plain } = proxies;
  const of = (variable: string, proxy: string | undefined, protocol: string): string[] =>
    proxy === undefined
      ? []
      : [
          `Portals with ${protocol} addresses are reached through the proxy ${withoutCredentials(proxy)}, as set in the environment (${variable}).`,
        ];
  const message = [...of('HTTPS_PROXY', secure, 'https'), ...of('HTTP_PROXY', plain, 'http')];
  return message.length > 0
    ? message
    : ['Portals are reached directly: no proxy is set, neither here nor in the environment.'];
}

function describeExceptions(kept: KeptNetwork, { proxies }: NetworkWays): string[] {
  const hosts = proxies.NO_PROXY;
  const hasProxy = proxies.HTTPS_PROXY !== undefined || proxies.HTTP_PROXY !== undefined;
  if (!hasProxy) return [];
  const source = kept.noProxy === '' ? 'as set in the environment (NO_PROXY)' : HERE;
  return [
    hosts === undefined
      ? 'Only this computer itself is reached without it.'
      : `This computer itself and ${hosts.replaceAll(/,\s*/g, ', ')} are reached without it, ${source}.`,
  ];
}

function describeCertificates(kept: KeptNetwork, { certificates }: NetworkWays, file?: string) {
  const trusted = 'in addition to those of this system';
  if (certificates.length === 0) return ['The certificates that this system trusts are trusted.'];
  return kept.extraCa !== null
    ? [`The certificates of ${kept.extraCa} are trusted ${trusted}, ${HERE}.`]
    : [
        `The certificates of ${file ?? 'a file'} are trusted ${trusted}, as set in the environment (PORTOLAN_EXTRA_CA).`,
      ];
}

/** What is in use now, and where it comes from, in sentences. */
export function describeNetwork(
  kept: KeptNetwork,
  ways: NetworkWays,
  environmentFile: string | undefined,
): string[] {
  return [
    ...describeProxy(kept, ways),
    ...describeExceptions(kept, ways),
    ...describeCertificates(kept, ways, environmentFile),
  ];
}
