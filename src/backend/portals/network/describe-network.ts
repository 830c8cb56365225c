import type { NetworkWays } from './network.ts';
import type { KeptNetwork } from './kept-network.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

/** A proxy without the name and the password that the environment may have in it. */
function withoutCredentials(proxy: string): string {
  return URL.parse(proxy)?.origin ?? backendNetworkMessages.t('ways.unreadable');
}

function describeProxy(kept: KeptNetwork, { proxies }: NetworkWays): string[] {
  const { t } = backendNetworkMessages;
  if (kept.proxy !== null) {
    const { proxy, proxyUser: user } = kept;
    return [user === null ? t('ways.proxy', { proxy }) : t('ways.proxyAs', { proxy, user })];
  }
  const { HTTPS_PROXY: secure, HTTP_PROXY: plain } = proxies;
  const of = (variable: string, proxy: string | undefined, protocol: string): string[] =>
    proxy === undefined
      ? []
      : [t('ways.proxyOf', { protocol, proxy: withoutCredentials(proxy), variable })];
  const message = [...of('HTTPS_PROXY', secure, 'https'), ...of('HTTP_PROXY', plain, 'http')];
  return message.length > 0 ? message : [t('ways.direct')];
}

function describeExceptions(kept: KeptNetwork, { proxies }: NetworkWays): string[] {
  const { t } = backendNetworkMessages;
  const hasProxy = proxies.HTTPS_PROXY !== undefined || proxies.HTTP_PROXY !== undefined;
  if (!hasProxy) return [];
  const hosts = proxies.NO_PROXY?.replaceAll(/,\s*/g, ', ');
  if (hosts === undefined) return [t('ways.onlySelf')];
  return [t(kept.noProxy === '' ? 'ways.exceptionsOf' : 'ways.exceptions', { hosts })];
}

function describeCertificates(kept: KeptNetwork, { certificates }: NetworkWays, file?: string) {
  const { t } = backendNetworkMessages;
  if (certificates.length === 0) return [t('ways.systemCertificates')];
  if (kept.extraCa !== null) return [t('ways.certificates', { file: kept.extraCa })];
  return [file === undefined ? t('ways.certificatesOfOne') : t('ways.certificatesOf', { file })];
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
