import { parentPort, workerData } from 'node:worker_threads';
import { importArchive } from '#backend/archive/import-archive.ts';
import { checkDesign, packDesign } from '#backend/archive/pack-design.ts';
import { digestSpec } from '#backend/portals/answers/digests.ts';
import { readRecord } from '#backend/portals/answers/remote-record.ts';
import { reviewSpecification } from '#backend/designs/import/review-specification.ts';
import { compareSpecFiles, convertSpecBytes } from '#backend/workers/spec-files.ts';
import { changesOfOthers } from '#core/releasing/changes-of-others.ts';
import { compareContents } from '#core/releasing/compare-contents.ts';
import { releaseDesign } from '#core/releasing/release-design.ts';
import type { RulesetStep } from '#backend/checks/ruleset/ruleset-steps.ts';
import { readLanguage } from '#backend/runtime/language.ts';
import { setLanguage } from '#messages/language.ts';
import type {
  SentJob,
  WorkerJob,
  WorkerNews,
  WorkerReply,
  WorkerSettings,
} from '#backend/workers/workers.ts';

// The script of a worker thread: one job after the other, each answered by one message.

const { limits }: WorkerSettings = workerData;

function tell(step: RulesetStep): void {
  const news: WorkerNews = { kind: 'step', step };
  parentPort?.postMessage(news);
}

async function run(job: WorkerJob): Promise<WorkerReply> {
  if (job.kind === 'import') {
    return { kind: 'import', result: await importArchive(job.bytes, limits) };
  }
  if (job.kind === 'diff') {
    return { kind: 'diff', result: compareSpecFiles(job.before, job.after) };
  }
  if (job.kind === 'contents') {
    const { before, after, specs } = job;
    const contents = compareContents(before, after);
    const diff = specs && compareSpecFiles(specs.before, specs.after);
    return { kind: 'contents', result: { contents, diff } };
  }
  if (job.kind === 'others') {
    const { before: remote, after: own, base } = job;
    return { kind: 'others', result: changesOfOthers({ base, remote, own }) };
  }
  if (job.kind === 'convert') {
    return { kind: 'convert', result: convertSpecBytes(job.bytes, job) };
  }
  if (job.kind === 'review') {
    return { kind: 'review', result: reviewSpecification(job.bytes, limits, job.naming) };
  }
  if (job.kind === 'mock') {
    // A validator is loaded when something is first tried out.
    const { runMock } = await import('#backend/mock/run-mock.ts');
    return { kind: 'mock', result: runMock(job.call) };
  }
  if (job.kind === 'release') {
    return { kind: 'release', result: releaseDesign(job.files, job.release) };
  }
  if (job.kind === 'merge') {
    const { planMerge } = await import('#core/releasing/merge/plan-merge.ts');
    return { kind: 'merge', result: planMerge(job.sides, job.choices) };
  }
  if (job.kind === 'record') {
    return { kind: 'record', result: readRecord(job.bytes, job.how) };
  }
  if (job.kind === 'digest') return { kind: 'digest', result: digestSpec(job.path, job.bytes) };
  if (job.kind === 'sent') {
    const { readSent } = await import('#backend/portals/answers/read-sent.ts');
    return { kind: 'sent', result: await readSent(job.bytes) };
  }
  if (job.kind === 'archived') {
    const { readContents } = await import('#backend/portals/answers/read-sent.ts');
    return { kind: 'archived', result: await readContents(job.bytes) };
  }
  if (job.kind === 'shape') {
    const { shapeAnswer } = await import('#backend/portals/answers/shape-answer.ts');
    return { kind: 'shape', result: shapeAnswer(job.shape, job.bytes) };
  }
  if (job.kind === 'ruleset') {
    const { applyRulesetToTexts } = await import('#backend/checks/ruleset/apply-ruleset.ts');
    return {
      kind: 'ruleset',
      result: await applyRulesetToTexts(job.call, job.bytes, job.plan, tell),
    };
  }
  return job.kind === 'check'
    ? { kind: 'check', result: await checkDesign(job.files, limits) }
    : { kind: 'pack', result: await packDesign(job.files, limits) };
}

/** The memory that goes to the receiver instead of being copied. */
function transferOf(reply: WorkerReply): ArrayBuffer[] {
  const owned =
    reply.kind === 'import' && reply.result.ok
      ? reply.result.apis.flatMap(({ files }) => files.map(({ bytes }) => bytes.buffer))
      : reply.kind === 'pack' && reply.result.ok
        ? [reply.result.bytes.buffer]
        : reply.kind === 'convert'
          ? [reply.result.buffer]
          : reply.kind === 'review' && reply.result.ok
            ? [...reply.result.files.values()].map(({ buffer }) => buffer)
            : reply.kind === 'record' && reply.result?.content
              ? [reply.result.content.bytes.buffer]
              : reply.kind === 'sent' && reply.result
                ? [reply.result.spec.bytes.buffer]
                : reply.kind === 'archived' && reply.result
                  ? [...reply.result.files.values()].map(({ buffer }) => buffer)
                  : reply.kind === 'shape' && 'bytes' in reply.result
                    ? [reply.result.bytes.buffer]
                    : [];
  return owned.filter((buffer) => buffer instanceof ArrayBuffer);
}

/** Jobs come one after the other: the language of a job is that of the thread for as long. */
async function answer({ language, ...job }: SentJob): Promise<void> {
  await readLanguage(language);
  setLanguage(language);
  const reply = await run(job).catch((error: unknown): WorkerReply => ({
    kind: 'failed',
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  parentPort?.postMessage(reply, transferOf(reply));
}

parentPort?.on('message', (job: SentJob) => void answer(job));
