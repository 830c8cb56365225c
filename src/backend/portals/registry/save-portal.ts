import type { Refusal } from '#backend/http/problem-reply.ts';
import type { SecretStore } from '#backend/portals/secrets/open-secrets.ts';
import type { AddPortal, EditPortal, SecretPlace } from '#contracts/remote-portals.ts';
import type { PortalRecord, RememberedPortalStore } from '#storage/desktop/remembered-portals.ts';
import {
  planSecrets,
  refusalOfFault,
  type SecretChanges,
  withPlace,
  writeSecrets,
} from '#backend/portals/secrets/keep-secrets.ts';
import { isSameOrigin, readPortalForm, refusedField } from './portal-form.ts';
import type { KnownPortal, PortalRegistry } from './portal-registry.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

export type SavedPortal = { ok: true; known: KnownPortal } | { ok: false; refused: Refusal };

export type SavePortalOptions = {
  store: RememberedPortalStore;
  secrets: SecretStore;
  registry: PortalRegistry;
  newId: () => string;
  clock: () => number;
};

function givenSecrets({ password, provisioningSecret }: EditPortal) {
  return {
    password,
    'provisioning-secret': provisioningSecret,
  };
}

/**
 * Adds and changes remembered portals. A portal with an account is signed in to before anything is written; what a
 * portal refuses is thrown as a `PortalFailure`.
 *
 * Secrets belong to the origin that they were entered for: another one wants them once more.
 */
export function createPortalSaving(options: SavePortalOptions) {
  const { store, secrets, registry, newId, clock } = options;

  const bestPlace = async (): Promise<SecretPlace> => {
    const { places } = await secrets.places();
    return places.some(({ place }) => place === 'keyring') ? 'keyring' : 'session';
  };
  /** Signs in with what will be kept, or says that the password is missing. */
  const trySignIn = async (
    { record, remote }: KnownPortal,
    changes: SecretChanges,
  ): Promise<Refusal | undefined> => {
    if (record.email === null) return undefined;
    const missing = refusedField('password', backendPortalsMessages.t('form.password'));
    const change = changes.get('password');
    if (change === null) return missing;
    if (change === undefined && !(await secrets.has(record, 'password'))) return missing;
    await remote.session.signIn(change);
    return undefined;
  };

  return {
    async add(form: AddPortal): Promise<SavedPortal> {
      const read = readPortalForm(form);
      if (!read.ok) return read;
      const secretsIn = form.keepIn ?? (await bestPlace());
      const after = { id: newId(), ...read.head, secretsIn, createdAt: clock() };
      const plan = await planSecrets(secrets, { after, moved: false }, givenSecrets(form));
      if (!plan.ok) return { ok: false, refused: refusalOfFault(plan) };
      const record = await withPlace(secrets, after, plan.changes);
      const known = registry.make(record);
      const refused = await trySignIn(known, plan.changes);
      if (refused) return { ok: false, refused };
      store.insert(record);
      const kept = await writeSecrets(secrets, { after: record }, plan.changes);
      if (!kept.ok) {
        await secrets.forget(record);
        store.remove(record.id);
        return { ok: false, refused: refusalOfFault(kept) };
      }
      registry.put(known);
      return { ok: true, known };
    },

    async edit(before: PortalRecord, form: EditPortal): Promise<SavedPortal> {
      const read = readPortalForm({
        name: form.name ?? before.name,
        address: form.address ?? before.address,
        email: form.email ?? before.email ?? '',
        plainHttp: form.plainHttp ?? before.plainHttp,
        provisioningSecret: form.provisioningSecret ?? null,
      });
      if (!read.ok) return read;
      const { head } = read;
      const moved = !isSameOrigin(before.address, head.address);
      if (moved && head.email !== null && typeof form.password !== 'string') {
        const message = backendPortalsMessages.t('form.passwordAgain');
        return { ok: false, refused: refusedField('password', message) };
      }
      // A password that was typed to sign in once is not kept because of another change.
      const gives = Boolean(form.password) || Boolean(form.provisioningSecret);
      const secretsIn = form.keepIn ?? before.secretsIn ?? (gives ? await bestPlace() : null);
      const after = { ...before, ...head, secretsIn };
      const plan = await planSecrets(secrets, { before, after, moved }, givenSecrets(form));
      if (!plan.ok) return { ok: false, refused: refusalOfFault(plan) };
      const record = await withPlace(secrets, after, plan.changes);
      const known = registry.make(record);
      const sameAccount = record.email === before.email && record.address === before.address;
      if (!sameAccount || typeof form.password === 'string') {
        const refused = await trySignIn(known, plan.changes);
        if (refused) return { ok: false, refused };
      }
      const kept = await writeSecrets(secrets, { before, after }, plan.changes);
      if (!kept.ok) return { ok: false, refused: refusalOfFault(kept) };
      store.update(record);
      registry.put(known);
      return { ok: true, known };
    },
  };
}
