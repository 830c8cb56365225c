import { parentPort, workerData } from 'node:worker_threads';
import { createBackup } from '#backend/data/backup/create-backup.ts';
import type { DataReply, SentWork } from '#backend/data/backup/data-work.ts';
import { checkBackup, stageBackup } from '#backend/data/backup/stage-backup.ts';
import { readLanguage } from '#backend/runtime/language.ts';
import { setLanguage } from '#messages/language.ts';
import type { BackupManifest } from '#contracts/backups.ts';

// The script of a thread that does one work on a data folder, and ends with it; any message to it cancels the work.

const { language, ...work }: SentWork = workerData;
await readLanguage(language);
setLanguage(language);
const controller = new AbortController();
const { signal } = controller;
parentPort?.on('message', () => controller.abort(new Error('It was cancelled.')));

/** Often enough for an eye, without a message for each mebibyte. */
const PACE_MS = 50;
let told = 0;
function say(reply: DataReply): void {
  return parentPort?.postMessage(reply);
}
function onProgress(done: number, total: number): void {
  const now = performance.now();
  if (now - told < PACE_MS) return;
  told = now;
  say({ kind: 'progress', done, total });
}

function run() {
  const { file } = work;
  const options = { file, onProgress, signal };
  if (work.kind === 'check') return checkBackup(options);
  return work.kind === 'backup'
    ? createBackup({ ...work, ...options, overwrite: false, clock: Date.now })
    : stageBackup(work.dataDir, options, Date.now);
}

function summaryOf({ parts: _parts, ...summary }: BackupManifest) {
  return summary;
}

async function answer(): Promise<DataReply> {
  try {
    const result = await run();
    return result.ok
      ? { kind: 'done', summary: summaryOf(result.manifest) }
      : { kind: 'failed', message: result.message };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

say(await answer());
parentPort?.close();
