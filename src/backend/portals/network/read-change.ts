import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { ChangeNetwork } from '#contracts/network-settings.ts';
import type { KeptNetwork } from './kept-network.ts';
import { readCertificates } from './read-certificates.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

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
  if (proxy?.ok === false) return refusedField('proxy', proxy.message);
  const noProxy = readNoProxy(wanted.noProxy);
  if (!noProxy.ok) return refusedField('noProxy', noProxy.message);
  const user = wanted.proxyUser.trim();
  if (user !== '' && proxy === undefined) {
    return refusedField('proxyUser', backendNetworkMessages.t('change.nameWithoutProxy'));
  }
  if (user.includes(':'))
    return refusedField('proxyUser', backendNetworkMessages.t('change.colon'));
  if (user === '' && (wanted.proxyPassword ?? '') !== '') {
    return refusedField('proxyUser', backendNetworkMessages.t('change.nameWanted'));
  }
  const extraCa = wanted.extraCa.trim();
  const certificates = extraCa === '' ? undefined : await readCertificates(extraCa);
  if (certificates?.ok === false) return refusedField('extraCa', certificates.message);
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

/** A field's text as it is kept, or what is wrong with it, in words. */
type ReadField = { ok: true; value: string } | { ok: false; message: string };

function refused(message: string): ReadField {
  return { ok: false, message };
}

/** Reads the address of a proxy as a person types it; a missing scheme is `http`, as it is for most of them. */
function readProxy(typed: string): ReadField {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url === null || url.hostname === '') {
    return refused(backendNetworkMessages.t('change.noProxyAddress'));
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refused(
      backendNetworkMessages.t('change.protocol', { protocol: url.protocol.slice(0, -1) }),
    );
  }
  if (url.username !== '' || url.password !== '') {
    return refused(backendNetworkMessages.t('change.credentials'));
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    return refused(backendNetworkMessages.t('change.onlyHost'));
  }
  return { ok: true, value: url.origin };
}

const HOST =
  /^(?:\*|(?:\*?\.)?[a-z\d](?:[a-z\d._-]*[a-z\d])?|\[?[\da-f:]*:[\da-f:.]+\]?)(?::\d{1,5})?$/i;

/** Reads the hosts that are reached without a proxy: names, `.domains` and addresses, with commas or spaces between. */
function readNoProxy(typed: string): ReadField {
  const hosts = typed.split(/[\s,]+/).filter((host) => host !== '');
  const wrong = hosts.find((host) => !HOST.test(host));
  return wrong === undefined
    ? { ok: true, value: hosts.join(', ') }
    : refused(backendNetworkMessages.t('change.noHost', { host: wrong }));
}
