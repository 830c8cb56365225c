import type { Refusal } from '#backend/http/problem-reply.ts';
import { refusalOfFault } from '#backend/portals/secrets/keep-secrets.ts';
import type { KeptOwner, SecretStore } from '#backend/portals/secrets/open-secrets.ts';
import type { KeptNetwork } from './kept-network.ts';

/** The password belongs to the proxy that it was entered for. */
export function proxyOwner({ proxy, secretsIn }: KeptNetwork): KeptOwner | undefined {
  // oxlint-disable-next-line portolan/texts-in-messages -- names variables of the environment
  return proxy === null ? undefined : { id: 'proxy', name: 'Proxy', address: proxy, secretsIn };
}

/** Writes a password that was given, and takes away what is not asked for any more; one that stays is moved. */
export async function keepProxyPassword(
  secrets: SecretStore,
  before: KeptNetwork,
  after: KeptNetwork,
  given: string | null | undefined,
): Promise<{ ok: true } | { ok: false; refused: Refusal }> {
  const old = proxyOwner(before);
  const owner = proxyOwner(after);
  const stays = given === undefined && owner !== undefined && after.proxyUser !== null;
  let password = given === '' ? null : given;
  if (stays && old?.address === owner.address) {
    if (old.secretsIn === owner.secretsIn) return { ok: true };
    const found = await secrets.get(old, 'password');
    if (!found.ok) return { ok: false, refused: refusalOfFault(found) };
    password = found.secret;
  }
  if (owner !== undefined && typeof password === 'string') {
    const kept = await secrets.set(owner, 'password', password);
    if (!kept.ok) return { ok: false, refused: refusalOfFault(kept) };
    if (old !== undefined && old.secretsIn !== owner.secretsIn)
      await secrets.leave(old, 'password');
    return { ok: true };
  }
  if (old !== undefined) await secrets.remove(old, 'password');
  return { ok: true };
}
