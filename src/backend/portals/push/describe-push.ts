import type { Push } from '#contracts/pushes.ts';
import type { PushRecord } from '#storage/desktop/pushes.ts';

/** A push as the window sees it; `sentBytes` of the try that is running. */
export function describePush(record: PushRecord, sentBytes: number | undefined): Push {
  const isSent = record.state === 'done' || record.state === 'verifying';
  return {
    id: record.id,
    portal: { id: record.portalId, name: record.portalName },
    design: { id: record.designId, name: record.designName },
    slug: record.slug,
    version: record.version,
    draft: record.draft === 1,
    state: record.state,
    sentBytes: isSent ? record.totalBytes : Math.min(sentBytes ?? 0, record.totalBytes),
    totalBytes: record.totalBytes,
    message: record.message,
    findings: JSON.parse(record.findings),
    result: record.result === null ? null : JSON.parse(record.result),
    attempts: record.attempts,
    nextTryAt: record.nextTryAt === null ? null : new Date(record.nextTryAt).toISOString(),
    createdAt: new Date(record.createdAt).toISOString(),
    updatedAt: new Date(record.updatedAt).toISOString(),
  };
}
