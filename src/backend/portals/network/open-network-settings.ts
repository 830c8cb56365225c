import type { Refusal } from '#backend/http/problem-reply.ts';
import {
  environmentWays,
  type Network,
  type NetworkEnvironment,
  type NetworkWays,
} from './network.ts';
import type { SecretStore } from '#backend/portals/secrets/open-secrets.ts';
import type { ChangeNetwork, NetworkSettings } from '#contracts/network-settings.ts';
import type { SettingStore } from '#storage/portal/settings.ts';
import { keepNetwork, type KeptNetwork, readKeptNetwork } from './kept-network.ts';
import { describeNetwork } from './describe-network.ts';
import { keepProxyPassword, proxyOwner } from './proxy-password.ts';
import { readCertificates } from './read-certificates.ts';
import { readChange } from './read-change.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

type Changed = { ok: true; settings: NetworkSettings } | { ok: false; refused: Refusal };

/** The way to portals of others, as it is set in Portolan; what is not set there is as the environment says. */
export type NetworkWaySettings = {
  describe(): Promise<NetworkSettings>;
  change(wanted: ChangeNetwork): Promise<Changed>;
  /** Puts what is kept to use: at the start, and when its secret can be read. */
  apply(): Promise<void>;
};

type Options = {
  settings: SettingStore;
  secrets: SecretStore;
  network: Pick<Network, 'use'>;
  env: NetworkEnvironment;
};

export function openNetworkSettings(options: Options): NetworkWaySettings {
  const { settings, secrets, network, env } = options;
  const fallback = environmentWays(env);
  let ways = fallback;
  let faults: string[] = [];

  const apply = async (): Promise<void> => {
    const kept = readKeptNetwork(settings);
    faults = [];
    const proxies = await proxiesOf(kept);
    const certificates = kept.extraCa === null ? undefined : await certificatesOf(kept.extraCa);
    ways = { proxies, certificates: certificates ?? fallback.certificates };
    network.use(ways);
  };
  const certificatesOf = async (file: string): Promise<string[] | undefined> => {
    const read = await readCertificates(file);
    if (read.ok) return read.certificates;
    faults.push(backendNetworkMessages.t('unused.certificates', { file, reason: read.message }));
    return [];
  };
  const proxiesOf = async (kept: KeptNetwork): Promise<NetworkWays['proxies']> => {
    const own = kept.noProxy === '' ? fallback.proxies.NO_PROXY : kept.noProxy;
    const NO_PROXY = own?.replaceAll(' ', '');
    const owner = proxyOwner(kept);
    if (kept.proxy === null || owner === undefined) return { ...fallback.proxies, NO_PROXY };
    const proxy = new URL(kept.proxy);
    if (kept.proxyUser !== null) {
      const found = await secrets.get(owner, 'password');
      if (!found.ok)
        faults.push(backendNetworkMessages.t('unused.password', { reason: found.message }));
      proxy.username = encodeURIComponent(kept.proxyUser);
      proxy.password = encodeURIComponent((found.ok && found.secret) || '');
    }
    const address = proxy.href.replace(/\/$/, '');
    return { HTTP_PROXY: address, HTTPS_PROXY: address, NO_PROXY };
  };

  const describe = async (): Promise<NetworkSettings> => {
    const kept = readKeptNetwork(settings);
    const owner = proxyOwner(kept);
    const hasProxyPassword = owner !== undefined && (await secrets.has(owner, 'password'));
    return {
      ...kept,
      secretsIn: hasProxyPassword ? kept.secretsIn : null,
      hasProxyPassword,
      inUse: describeNetwork(kept, ways, env['PORTOLAN_EXTRA_CA']),
      faults,
    };
  };

  return {
    apply,
    describe,
    async change(wanted) {
      const before = readKeptNetwork(settings);
      const read = await readChange(wanted, before);
      if (!read.ok) return read;
      const kept = await keepProxyPassword(secrets, before, read.kept, wanted.proxyPassword);
      if (!kept.ok) return kept;
      keepNetwork(settings, read.kept);
      await apply();
      return { ok: true, settings: await describe() };
    },
  };
}
