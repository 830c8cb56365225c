import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { KeptOwner, SecretStore } from './open-secrets.ts';
import { type SecretFault, type SecretKind, secretKinds } from './secret-keeper.ts';
import type { PortalRecord } from '#storage/desktop/remembered-portals.ts';

/** What a form says of each secret: another one, `null` to forget it, `undefined` to leave it. */
export type GivenSecrets = Record<SecretKind, string | null | undefined>;

/** What will be written of each secret that does not stay as it is: its text, or `null` where it goes. */
export type SecretChanges = ReadonlyMap<SecretKind, string | null>;

export function refusalOfFault({ reason, message }: SecretFault): Refusal {
  return refusal(reason === 'locked' ? 'secrets_locked' : 'secret_not_kept', message);
}

/**
 * What has to be written so that `after` has the secrets that are given, and those it had before unless it `moved` to
 * another origin. Nothing is written yet.
 */
export async function planSecrets(
  secrets: SecretStore,
  { before, after, moved }: { before?: KeptOwner; after: KeptOwner; moved: boolean },
  given: GivenSecrets,
): Promise<{ ok: true; changes: SecretChanges } | SecretFault> {
  const changes = new Map<SecretKind, string | null>();
  for (const kind of secretKinds) {
    const one = given[kind];
    if (one !== undefined) changes.set(kind, one === '' ? null : one);
    else if (moved) changes.set(kind, null);
    else if (before && before.secretsIn !== after.secretsIn && after.secretsIn !== 'environment') {
      const found = await secrets.get(before, kind);
      if (!found.ok) return found;
      if (found.secret !== undefined) changes.set(kind, found.secret);
    }
  }
  return { ok: true, changes };
}

/** Writes what was planned; the first fault is answered, and nothing of the place before is removed then. */
export async function writeSecrets(
  secrets: SecretStore,
  { before, after }: { before?: KeptOwner; after: KeptOwner },
  changes: SecretChanges,
): Promise<{ ok: true } | SecretFault> {
  for (const [kind, value] of changes) {
    if (value === null) continue;
    const kept = await secrets.set(after, kind, value);
    if (!kept.ok) return kept;
  }
  for (const kind of secretKinds) {
    if (changes.get(kind) === null) await secrets.remove(after, kind);
    if (before && before.secretsIn !== after.secretsIn) await secrets.leave(before, kind);
  }
  return { ok: true };
}

/** The record with the place of its secrets, or without one where it will have none. */
export async function withPlace(
  secrets: SecretStore,
  record: PortalRecord,
  changes: SecretChanges,
): Promise<PortalRecord> {
  if (record.secretsIn === 'environment') return record;
  for (const kind of secretKinds) {
    const change = changes.get(kind);
    if (typeof change === 'string') return record;
    if (change === undefined && (await secrets.has(record, kind))) return record;
  }
  return { ...record, secretsIn: null };
}
