import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { isLoopback, parsePortalAddress } from '#backend/portals/network/portal-address.ts';
import type { AddPortal, EditPortal } from '#contracts/remote-portals.ts';
import type { PortalRecord } from '#storage/desktop/remembered-portals.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

type Head = Pick<PortalRecord, 'name' | 'address' | 'email' | 'plainHttp'>;
type AddressOf = Pick<AddPortal, 'address'>;
type Result = { ok: true; head: Head } | { ok: false; refused: Refusal };

/** A form's field that cannot be taken, in words; `pointer` names it. */
export function refusedField(
  field: keyof AddPortal,
  message: string,
  code: 'invalid_parameter' | 'portal_plain_http' = 'invalid_parameter',
): Refusal {
  return refusal(code, message, {
    errors: [{ code, message, severity: 'error', pointer: `/${field}` }],
  });
}

/** Reads what a form says a portal is. */
export function readPortalForm(form: Omit<EditPortal, 'address'> & AddressOf): Result {
  const { name = '', address, email, plainHttp, provisioningSecret } = form;
  // It travels in a header.
  if (/[^\x21-\x7e]/.test(provisioningSecret ?? '')) {
    const message = backendPortalsMessages.t('form.secretCharacters');
    return { ok: false, refused: refusedField('provisioningSecret', message) };
  }
  const parsed = parsePortalAddress(address, plainHttp === true);
  if (!parsed.ok) {
    const code = parsed.confirm ? 'portal_plain_http' : 'invalid_parameter';
    return { ok: false, refused: refusedField('address', parsed.message, code) };
  }
  const { protocol, hostname } = new URL(parsed.address);
  const head = {
    name: name.trim(),
    address: parsed.address,
    email: email?.trim() || null,
    plainHttp: protocol === 'http:' && !isLoopback(hostname),
  };
  return head.name === ''
    ? { ok: false, refused: refusedField('name', backendPortalsMessages.t('form.name')) }
    : { ok: true, head };
}

/** Whether what was entered for one address may go to another. */
export function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}
