import { availableParallelism } from 'node:os';
import { type ArchiveLimits, defaultLimits } from '#core/archive/archive-limits.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { copyOf } from '#backend/files/pieces.ts';
import { rulesetTag } from '#backend/checks/ruleset/find-ruleset.ts';
import { FIRST_PLAN, planAfter } from '#backend/checks/ruleset/ruleset-steps.ts';
import { stoppedRuleset, refuseStopped } from './refuse-stopped.ts';
import type { MergeSides } from '#core/releasing/merge/merge-sides.ts';
import { openPool } from './open-pool.ts';
import type { SpecFiles, WorkerJob, Workers } from './workers.ts';
import { backendArchiveMessages } from '#messages/en/backend-archive.ts';

type Options = {
  /** How many jobs may run at once; 2 to 4 by default. */
  size?: number;
  limits?: ArchiveLimits;
  /** How long one job may run, in milliseconds. */
  timeout?: number;
  /** The memory that one job may take, in MiB, without the bytes of the files; 512 by default. */
  heapMegabytes?: number;
  /** How long the rules of a design may run, in milliseconds. */
  rulesetTimeout?: number;
  /** How long a rule may run that may never end, at least, in milliseconds. */
  rulesetStep?: number;
  /** How long a thread that has worked is kept for the next job, in milliseconds. */
  idleTime?: number;
};

/** Opens the worker threads for archives; they start when they are needed. */
export function openWorkers(options: Options = {}): Workers {
  const pool = openPool({
    size: options.size ?? Math.min(4, Math.max(2, availableParallelism())),
    settings: { limits: options.limits ?? defaultLimits },
    timeout: options.timeout ?? 30_000,
    heapMegabytes: options.heapMegabytes ?? 512,
    idleTime: options.idleTime ?? 20_000,
  });
  // In threads of their own: an import never waits for the rules of a design.
  const rulesetPool = openPool({
    size: 2,
    settings: { limits: options.limits ?? defaultLimits },
    timeout: options.rulesetTimeout ?? 90_000,
    leastStep: options.rulesetStep ?? 5_000,
    heapMegabytes: 1536,
    idleTime: options.idleTime ?? 20_000,
  });
  return {
    async importArchive(bytes, { signal } = {}) {
      const outcome = await pool.run({ kind: 'import', bytes: await copyOf(bytes) }, signal);
      if (outcome.kind === 'stopped') return refuseStopped(outcome.why);
      return expectKind(outcome, 'import').result;
    },
    async check(files, { signal } = {}) {
      const outcome = await pool.run(await jobOf('check', files), signal);
      if (outcome.kind !== 'stopped') return expectKind(outcome, 'check').result;
      const { problem, findings } = refuseStopped(outcome.why);
      return { problem, findings, apis: [], files: null, archiveName: null };
    },
    async pack(files, { signal } = {}) {
      const outcome = await pool.run(await jobOf('pack', files), signal);
      if (outcome.kind === 'stopped') return refuseStopped(outcome.why);
      return expectKind(outcome, 'pack').result;
    },
    async compareSpecs(before, after, { signal } = {}) {
      const job: WorkerJob = {
        kind: 'diff',
        before: await ownFiles(before),
        after: await ownFiles(after),
      };
      const outcome = await pool.run(job, signal);
      if (outcome.kind === 'stopped') return refuseStopped(outcome.why);
      return { ok: true, diff: expectKind(outcome, 'diff').result };
    },
    async compareContents(before, after, { signal, specs } = {}) {
      const copies = new Map<Uint8Array, Uint8Array>();
      const own = async <T extends { files: DesignFiles }>(one: T) => ({
        ...one,
        files: await ownBytes(one.files, copies),
      });
      const job: WorkerJob = {
        kind: 'contents',
        before: await own(before),
        after: await own(after),
        specs: specs && { before: await own(specs.before), after: await own(specs.after) },
      };
      const outcome = await pool.run(job, signal);
      return outcome.kind === 'stopped' ? undefined : expectKind(outcome, 'contents').result;
    },
    async findOthers({ base, remote, own }, { signal } = {}) {
      const job: WorkerJob = {
        kind: 'others',
        before: { ...remote, files: await ownBytes(remote.files) },
        after: { ...own, files: await ownBytes(own.files) },
        base: { ...base, files: await ownBytes(base.files) },
      };
      const outcome = await pool.run(job, signal);
      return outcome.kind === 'stopped' ? undefined : expectKind(outcome, 'others').result;
    },
    async convertSpec(bytes, conversion, { signal } = {}) {
      const job: WorkerJob = { ...conversion, kind: 'convert', bytes: ownMemory(bytes) };
      const outcome = await pool.run(job, signal);
      if (outcome.kind === 'stopped') return refuseStopped(outcome.why);
      return { ok: true, bytes: expectKind(outcome, 'convert').result };
    },
    async reviewSpecification(bytes, { signal, naming } = {}) {
      const job: WorkerJob = { kind: 'review', bytes: ownMemory(bytes), naming };
      const outcome = await pool.run(job, signal);
      if (outcome.kind !== 'stopped') return expectKind(outcome, 'review').result;
      const { findings } = refuseStopped(outcome.why);
      const message = findings.map((finding) => `${finding.message} ${finding.hint}`).join(' ');
      return { ok: false, code: 'document_too_complex', message, findings: [] };
    },
    async mock(call, { signal } = {}) {
      const outcome = await pool.run({ kind: 'mock', call }, signal);
      return outcome.kind === 'stopped' ? 'stopped' : expectKind(outcome, 'mock').result;
    },
    async planRelease(files, release, { signal } = {}) {
      const job: WorkerJob = { kind: 'release', files: await ownBytes(files), release };
      const outcome = await pool.run(job, signal);
      if (outcome.kind !== 'stopped') return expectKind(outcome, 'release').result;
      const [finding] = refuseStopped(outcome.why).findings;
      return { ok: false, message: finding?.message ?? '' };
    },
    async merge(sides, choices, { signal } = {}) {
      const outcome = await pool.run(
        { kind: 'merge', sides: await ownSides(sides), choices },
        signal,
      );
      if (outcome.kind !== 'stopped') return expectKind(outcome, 'merge').result;
      return {
        ok: false,
        message: backendArchiveMessages.t(`stopped.merge.${outcome.why}`),
      };
    },
    async readRecord(bytes, { signal, ...how } = {}) {
      const outcome = await pool.run({ kind: 'record', bytes: ownMemory(bytes), how }, signal);
      return outcome.kind === 'stopped' ? undefined : expectKind(outcome, 'record').result;
    },
    async digestSpec(path, bytes, { signal } = {}) {
      const job: WorkerJob = { kind: 'digest', path, bytes: await copyOf(bytes) };
      const outcome = await pool.run(job, signal);
      return outcome.kind === 'stopped' ? undefined : expectKind(outcome, 'digest').result;
    },
    async readSent(bytes, { signal } = {}) {
      const outcome = await pool.run({ kind: 'sent', bytes: await copyOf(bytes) }, signal);
      return outcome.kind === 'stopped' ? undefined : expectKind(outcome, 'sent').result;
    },
    async readContents(bytes, { signal } = {}) {
      const outcome = await pool.run({ kind: 'archived', bytes: await copyOf(bytes) }, signal);
      return outcome.kind === 'stopped' ? undefined : expectKind(outcome, 'archived').result;
    },
    async shapeAnswer(bytes, shape, { signal } = {}) {
      const job: WorkerJob = { kind: 'shape', bytes: ownMemory(bytes), shape };
      const outcome = await pool.run(job, signal);
      return outcome.kind === 'stopped'
        ? { kind: 'unreadable' }
        : expectKind(outcome, 'shape').result;
    },
    async applyRuleset(call, { signal, texts } = {}) {
      // Most folders have no ruleset: no thread is started to find that out.
      if (texts === undefined && (await rulesetTag(call.folder, call.main, [])) === '')
        return undefined;
      const bytes = ownMemory(texts ?? new Uint8Array());
      let plan = FIRST_PLAN;
      for (;;) {
        const outcome = await rulesetPool.run({ kind: 'ruleset', call, bytes, plan }, signal);
        if (outcome.kind !== 'stopped') return expectKind(outcome, 'ruleset').result;
        if (outcome.step === undefined) return stoppedRuleset(call, outcome.why);
        // One rule is left out, or all are tried apart: it comes to an end.
        plan = planAfter(plan, outcome.step);
      }
    },
    async close() {
      await Promise.all([pool.close(), rulesetPool.close()]);
    },
  };
}

// Each file in memory of its own: a small `Buffer` may share its memory with others.
async function jobOf(kind: 'check' | 'pack', files: DesignFiles): Promise<WorkerJob> {
  return {
    kind,
    files: await ownBytes(files),
  };
}

async function ownSides({ base, own, remote }: MergeSides): Promise<MergeSides> {
  return {
    base: { ...base, files: await ownBytes(base.files) },
    own: { ...own, files: await ownBytes(own.files) },
    remote: remote.isExact
      ? { ...remote, files: await ownBytes(remote.files) }
      : {
          ...remote,
          texts: await ownBytes(remote.texts),
          spec: remote.spec && { ...remote.spec, bytes: await copyOf(remote.spec.bytes) },
        },
  };
}

async function ownFiles({ path, files }: SpecFiles): Promise<SpecFiles> {
  return { path, files: await ownBytes(files) };
}

/** `copies`: what stands at several places is the same there too. */
async function ownBytes(
  files: DesignFiles,
  copies = new Map<Uint8Array, Uint8Array>(),
): Promise<Map<string, Uint8Array>> {
  const own = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    const copy = copies.get(bytes) ?? (await copyOf(bytes));
    copies.set(bytes, copy);
    own.set(path, copy);
  }
  return own;
}

/** The same bytes in memory that holds nothing else: a small `Buffer` may share its memory with others. */
function ownMemory(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function expectKind<T extends { kind: string }, K extends T['kind']>(
  reply: T,
  kind: K,
): Extract<T, { kind: K }> {
  const isKind = (value: T): value is Extract<T, { kind: K }> => value.kind === kind;
  if (!isKind(reply)) throw new Error(`A worker answered "${reply.kind}" instead of "${kind}".`);
  return reply;
}
