import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { ChangeNetwork } from '#contracts/network-settings.ts';
import type { KeptNetwork } from './kept-network.ts';
import { readCertificates } from './read-certificates.ts';
import { readNoProxy, readProxy } from './read-proxy.ts';

function refusedField(field: keyof ChangeNetwork, message: string) {
  const errors = [
    { code: 'invalid_parameter', message, severity: 'error' as const, pointer: `/${field}` },
  ];
  return { ok: false as const, refused: refusal('invalid_parameter', message, { errors }) };
}

/** Reads what is to be kept; the first field that cannot be taken is refused. */
export async function readChange(
  wanted: ChangeNetwork,
  before: KeptNetwork,
): Promise<{ ok: true; kept: KeptNetwork } | { ok: false; refused: Refusal }> {
  const typed = wanted.proxy.trim();
  const proxy = typed === '' ? undefined : readProxy(typed);
  if (proxy?.ok === false) return refusedField('proxy', proxy.words);
  const noProxy = readNoProxy(wanted.noProxy);
  if (!noProxy.ok) return refusedField('noProxy', noProxy.words);
  const user = wanted.proxyUser.trim();
  if (user !== '' && proxy === undefined) {
    return refusedField('proxyUser', 'A name is for a proxy. Enter its address, or leave it out.');
  }
  if (user.includes(':')) return refusedField('proxyUser', 'The name cannot have a colon in it.');
  if (user === '' && (wanted.proxyPassword ?? '') !== '') {
    return refusedField('proxyUser', 'Enter the name that this password belongs to.');
  }
  const extraCa = wanted.extraCa.trim();
  const certificates = extraCa === '' ? undefined : await readCertificates(extraCa);
  if (certificates?.ok === false) return refusedField('extraCa', certificates.words);
  return {
    ok: true,
    kept: {
      proxy: proxy?.value ?? null,
      proxyUser: user === '' ? null : user,
      secretsIn: wanted.keepIn ?? before.secretsIn ?? 'session',
      noProxy: noProxy.value,
      extraCa: extraCa === '' ? null : extraCa,
    },
  };
}
