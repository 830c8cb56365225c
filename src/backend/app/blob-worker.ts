import { parentPort, workerData } from 'node:worker_threads';
import type { BlobJob, BlobReply } from '#backend/portal/import/large-files.ts';
import { openBlobFile } from '#storage/open/open-blob-file.ts';

// The script of the thread that stores and reads large files: one job after the other, each answered by one message.

const { path }: { path: string } = workerData;
const file = openBlobFile(path);

/** What cannot be written or read is left to the thread that asks, which tells why where it cannot either. */
function answer(job: BlobJob): BlobReply {
  try {
    if (job.kind === 'read') return { content: file.read(job.sha256) };
    file.write(job.blobs);
  } catch {
    return {};
  }
  return {};
}

parentPort?.on('message', (job: BlobJob | 'close') => {
  if (job === 'close') {
    file.close();
    parentPort?.close();
    return;
  }
  const reply = answer(job);
  const memory = reply.content?.buffer;
  // What the thread has read is handed over, not copied.
  parentPort?.postMessage(reply, memory instanceof ArrayBuffer ? [memory] : []);
});
