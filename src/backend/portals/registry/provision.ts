import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { PortalAnswer, PortalCall } from '#backend/portals/target/portal-target.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

/** A call to a portal's provisioning routes, which take a secret of their own. */
export type ProvisioningCall = Pick<PortalCall, 'method' | 'url' | 'payload'>;

/**
 * The call with the secret, and nothing that a browser sent: portals refuse these routes to browsers, which name
 * their origin.
 */
export function withProvisioningSecret(call: ProvisioningCall, secret: string): PortalCall {
  return {
    ...call,
    headers: {
      accept: 'application/json',
      'x-provisioning-secret': secret,
      ...(call.payload ? { 'content-type': 'application/json' } : {}),
    },
  };
}

export type Provisioned = { ok: true; answer: PortalAnswer } | { ok: false; refused: Refusal };

export function noProvisioningSecret(name: string): Refusal {
  return refusal(
    'provisioning_secret_invalid',
    backendPortalsMessages.t('noSecret', { portal: name }),
  );
}
