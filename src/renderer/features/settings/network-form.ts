import type { ChangeNetwork, NetworkSettings } from '#contracts/network-settings.ts';
import type { SecretPlace } from '#contracts/remote-portals.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';

/** What is typed, but for the password, which is in its field alone. */
export type NetworkDraft = {
  proxy: string;
  proxyUser: string;
  keepIn: SecretPlace;
  noProxy: string;
  extraCa: string;
};

type Field = Exclude<keyof ChangeNetwork, 'keepIn'> | 'form';
export type NetworkProblems = Partial<Record<Field, string>>;

export function draftOf(settings: NetworkSettings, best: SecretPlace): NetworkDraft {
  return {
    proxy: settings.proxy ?? '',
    proxyUser: settings.proxyUser ?? '',
    keepIn: settings.secretsIn ?? best,
    noProxy: settings.noProxy,
    extraCa: settings.extraCa ?? '',
  };
}

const fields = {
  '/proxy': 'proxy',
  '/proxyUser': 'proxyUser',
  '/proxyPassword': 'proxyPassword',
  '/noProxy': 'noProxy',
  '/extraCa': 'extraCa',
} as const satisfies Record<string, Field>;
function isField(pointer: string): pointer is keyof typeof fields {
  return pointer in fields;
}

/** Why it was not taken, each at its field where it has one. */
export function networkProblems(error: unknown): NetworkProblems {
  const problems: NetworkProblems = {};
  for (const { pointer = '', message } of error instanceof ApiError ? error.errors : []) {
    if (isField(pointer)) problems[fields[pointer]] ??= message;
  }
  return Object.keys(problems).length === 0 ? { form: describeError(error).detail } : problems;
}
