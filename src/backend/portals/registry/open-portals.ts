import { MAX_ANSWER } from '#backend/portals/network/send-request.ts';
import { defaultTimeouts } from '#backend/portals/network/watch-time.ts';
import type { Refusal } from '#backend/http/problem-reply.ts';
import type {
  AddPortal,
  EditPortal,
  PortalTest,
  RememberedPortal,
  TestPortal,
} from '#contracts/remote-portals.ts';
import { asProblem } from '#backend/portals/answers/as-problem.ts';
import { answerWithoutSecrets } from '#backend/portals/remote/without-secrets.ts';
import { refusalOfFault } from '#backend/portals/secrets/keep-secrets.ts';
import { describeLocal, describePortal } from './describe-portal.ts';
import { tryPortal } from './portal-steps.ts';
import { isSameOrigin, readPortalForm } from './portal-form.ts';
import { createPortalRegistry, type KnownPortal } from './portal-registry.ts';
import type { Clock, Ids } from '#backend/runtime/ids.ts';
import type { Network } from '#backend/portals/network/network.ts';
import type { SecretStore } from '#backend/portals/secrets/open-secrets.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { Database } from '#storage/open/open-database.ts';
import type { Portals, PortalTarget } from '#backend/portals/target/portal-target.ts';
import {
  noProvisioningSecret,
  type Provisioned,
  type ProvisioningCall,
  withProvisioningSecret,
} from './provision.ts';
import { createPortalSaving } from './save-portal.ts';

type Outcome<T> = ({ ok: true } & T) | { ok: false; refused: Refusal };
type Described = Outcome<{ portal: RememberedPortal }>;

/** The portals that Portolan knows, and what the window does with them. `undefined` for an id that is not known. */
export type ManagedPortals = Portals & {
  add(form: AddPortal): Promise<Described>;
  edit(id: string, form: EditPortal): Promise<Described | undefined>;
  /** Forgets the portal and its secrets, and ends the session; `false` where there is none. */
  remove(id: string): Promise<boolean>;
  signIn(id: string, password?: string): Promise<RememberedPortal | undefined>;
  signOut(id: string): Promise<RememberedPortal | undefined>;
  test(id: string): Promise<PortalTest | undefined>;
  testForm(form: TestPortal): Promise<Outcome<{ test: PortalTest }>>;
  /** Sends a call to the provisioning routes, with the secret. */
  provision(id: string, call: ProvisioningCall): Promise<Provisioned | undefined>;
};

export type PortalsContext = {
  database: Pick<Database, 'rememberedPortals'>;
  secrets: SecretStore;
  network: Network;
  workers: Pick<Workers, 'convertSpec' | 'shapeAnswer'>;
  /** What servers provision the local portal with, if anything. */
  provisioningSecret: string | undefined;
  clock: Clock;
  ids: Ids;
};

/** Puts the local portal and those that are remembered together. */
export function openPortals(local: PortalTarget, context: PortalsContext): ManagedPortals {
  const { clock, database, ids, network, provisioningSecret, secrets, workers } = context;
  const store = database.rememberedPortals;
  const client = { network, timeouts: defaultTimeouts, maxAnswer: MAX_ANSWER };
  const registry = createPortalRegistry({ store, secrets, client, workers, clock });
  const newId = () => ids('por');
  const saving = createPortalSaving({ store, secrets, registry, newId, clock });

  const describe = (known: KnownPortal) => describePortal(secrets, known);
  const describeOwn = () => describeLocal(local.name, provisioningSecret !== undefined);

  return {
    local,
    list: async () => [describeOwn(), ...(await Promise.all(registry.list().map(describe)))],
    target: (id) => (id === local.id ? local : registry.find(id)?.target),
    async add(form) {
      const saved = await saving.add(form);
      return saved.ok ? { ok: true, portal: await describe(saved.known) } : saved;
    },
    async edit(id, form) {
      const known = registry.find(id);
      if (!known) return undefined;
      const saved = await saving.edit(known.record, form);
      return saved.ok ? { ok: true, portal: await describe(saved.known) } : saved;
    },
    async remove(id) {
      const known = registry.find(id);
      if (!known) return false;
      registry.drop(id);
      await secrets.forget(known.record);
      store.remove(id);
      return true;
    },
    async signIn(id, password) {
      const known = registry.find(id);
      if (!known) return undefined;
      await known.remote.session.signIn(password);
      if (password !== undefined) {
        const { record } = known;
        const kept =
          record.secretsIn === null ? undefined : await secrets.set(record, 'password', password);
        // Where its place does not take it now, it is good until the end, and what was kept stays.
        if (!kept?.ok) await secrets.lend(record, 'password', password);
      }
      return describe(known);
    },
    async signOut(id) {
      const known = registry.find(id);
      if (!known) return undefined;
      await known.remote.session.signOut();
      return describe(known);
    },
    async test(id) {
      const known = registry.find(id);
      // A session of its own: a failed try does not end the one that is in use.
      if (!known) return undefined;
      const { record, remote } = registry.make(known.record);
      const test = await tryPortal(record, remote, () => remote.session.signIn());
      await remote.session.signOut();
      return test;
    },
    async testForm(form) {
      const read = readPortalForm(form);
      if (!read.ok) return read;
      const before = form.id === undefined ? undefined : store.byId(form.id);
      const keeps = before && isSameOrigin(before.address, read.head.address) ? before : undefined;
      const secretsIn = keeps ? keeps.secretsIn : (form.keepIn ?? null);
      const id = keeps?.id ?? newId();
      const { remote, record } = registry.make({ ...read.head, id, secretsIn, createdAt: clock() });
      const signIn = () => remote.session.signIn(form.password || undefined);
      const test = await tryPortal(record, remote, signIn);
      await remote.session.signOut();
      return { ok: true, test };
    },
    async provision(id, call) {
      const known = id === local.id ? undefined : registry.find(id);
      if (id !== local.id && !known) return undefined;
      const found = known
        ? await secrets.get(known.record, 'provisioning-secret')
        : ({ ok: true, secret: provisioningSecret } as const);
      if (!found.ok) return { ok: false, refused: refusalOfFault(found) };
      const name = known?.record.name ?? local.name;
      if (found.secret === undefined) return { ok: false, refused: noProvisioningSecret(name) };
      const whole = withProvisioningSecret(call, found.secret);
      if (!known) return { ok: true, answer: await local.call(whole) };
      const sent = await known.remote.send(whole);
      const answer = await answerWithoutSecrets(sent, [found.secret]);
      return { ok: true, answer: sent.statusCode < 400 ? answer : asProblem(name, answer) };
    },
  };
}
