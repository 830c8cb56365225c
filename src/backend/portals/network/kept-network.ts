import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { SecretPlace } from '#contracts/remote-portals.ts';
import type { SettingStore } from '#storage/portal/settings.ts';

const Text = Type.Union([Type.String(), Type.Null()]);
const KeptNetwork = Type.Object({
  proxy: Text,
  proxyUser: Text,
  secretsIn: Type.Union([SecretPlace, Type.Null()]),
  noProxy: Type.String(),
  extraCa: Text,
});

/** The way to portals as it is kept among the settings; passwords are elsewhere. */
export type KeptNetwork = Type.Static<typeof KeptNetwork>;

const KEY = 'network';
const NOTHING: KeptNetwork = {
  proxy: null,
  proxyUser: null,
  secretsIn: null,
  noProxy: '',
  extraCa: null,
};

export function readKeptNetwork(settings: Pick<SettingStore, 'get'>): KeptNetwork {
  try {
    const kept: unknown = JSON.parse(settings.get(KEY) ?? 'null');
    return Check(KeptNetwork, kept) ? kept : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function keepNetwork(settings: Pick<SettingStore, 'set'>, kept: KeptNetwork): void {
  return settings.set(KEY, JSON.stringify(kept));
}
