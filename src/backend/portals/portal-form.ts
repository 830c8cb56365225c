import { type Refusal, refusal } from '#backend/plugins/problem-reply.ts';
import { isLoopback, parsePortalAddress } from '#backend/remote/portal-address.ts';
import type { AddPortal } from '#contracts/remote-portals.ts';
import type { PortalRecord } from '#storage/remembered-portals.ts';

type Head = Pick<PortalRecord, 'name' | 'address' | 'email' | 'plainHttp'>;
type Result = { ok: true; head: Head } | { ok: false; refused: Refusal };

/** A form's field that cannot be taken, in words; `pointer` names it. */
export const refusedField = (
  field: keyof AddPortal,
  message: string,
  code: 'invalid_parameter' | 'portal_plain_http' = 'invalid_parameter',
): Refusal =>
  refusal(code, message, {
    errors: [{ code, message, severity: 'error', pointer: `/${field}` }],
  });

/** Reads what a form says a portal is. */
export const readPortalForm = ({ name, address, email, plainHttp }: AddPortal): Result => {
  const parsed = parsePortalAddress(address, plainHttp === true);
  if (!parsed.ok) {
    const code = parsed.confirm ? 'portal_plain_http' : 'invalid_parameter';
    return { ok: false, refused: refusedField('address', parsed.words, code) };
  }
  const { protocol, hostname } = new URL(parsed.address);
  const head = {
    name: name.trim(),
    address: parsed.address,
    email: email?.trim() || null,
    plainHttp: protocol === 'http:' && !isLoopback(hostname),
  };
  return head.name === ''
    ? { ok: false, refused: refusedField('name', 'Give the portal a name.') }
    : { ok: true, head };
};

/** Whether what was entered for one address may go to another. */
export const isSameOrigin = (one: string, other: string): boolean =>
  new URL(one).origin === new URL(other).origin;
