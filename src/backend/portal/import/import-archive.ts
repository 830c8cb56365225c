import type { ImportReport } from '#contracts/portal.ts';
import type { ImportedApi, ImportedArchive } from '#backend/archive/archive-types.ts';
import type { ImportContext } from './context.ts';
import { type Refusal, refusalOfFindings } from '#backend/http/problem-reply.ts';
import type { PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import type { BlobToWrite } from '#storage/open/open-blob-file.ts';
import { applyImport, callerGone } from './apply-import.ts';
import type { ImportRequest } from './import-request.ts';
import { importsBusy } from './tenant-slots.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

/** Writes a report among the steps of its import. */
export type KeepReport = (stores: PortalStores, report: ImportReport) => Steps<void>;

export type ImportResult = { ok: true; report: ImportReport } | { ok: false; refusal: Refusal };

/**
 * Reads an archive in a worker and lets every API in it land, or none.
 *
 * A dry run takes the same way and is rolled back at its end, so it refuses whatever the real call would refuse.
 *
 * @param gone stops the import as long as nothing is written; nobody waits for its answer then
 * @param keep is given the report within the transaction that writes them: what it writes stays if the import does
 */
export async function importArchive(
  context: ImportContext,
  request: ImportRequest,
  bytes: Uint8Array,
  keep: KeepReport,
  gone: AbortSignal,
): Promise<ImportResult> {
  const leave = await context.importSlots.acquire(request.tenant.id, { signal: gone });
  if (!leave) return { ok: false, refusal: gone.aborted ? callerGone() : importsBusy() };
  let applying: Promise<ImportResult>;
  try {
    const archive = await context.workers.importArchive(bytes, { signal: gone });
    if (!archive.ok) {
      return { ok: false, refusal: refusalOfFindings(archive.problem, archive.findings) };
    }
    applying = applyAndReport(context, request, bytes, archive, { keep, gone });
  } catch (error) {
    if (gone.aborted) return { ok: false, refusal: callerGone() };
    throw error;
  } finally {
    // The next one is read while this one waits for its commit.
    leave();
  }
  return applying;
}

async function applyAndReport(
  context: ImportContext,
  request: ImportRequest,
  bytes: Uint8Array,
  { archive, apis: imported, warnings }: Extract<ImportedArchive, { ok: true }>,
  { keep, gone }: { keep: KeepReport; gone: AbortSignal },
): Promise<ImportResult> {
  const importId = context.ids('imp');
  const reportOf = (apis: ImportReport['apis']): ImportReport => ({
    message: importMessage(apis, request.dryRun),
    importId,
    dryRun: request.dryRun,
    archive,
    apis,
    warnings,
  });
  const contents = contentsOf(imported, archive.sha256, bytes);
  const release = context.largeFiles.hold(contents);
  let ahead: readonly BlobToWrite[] = [];
  let isApplied = false;
  let kept: ImportReport | undefined;
  try {
    if (!request.dryRun) ahead = await context.largeFiles.writeAhead(contents);
    const applied = await applyImport(context, request, importId, imported, {
      sha256: archive.sha256,
      bytes,
      keep: (stores, apis) => keep(stores, (kept = reportOf(apis))),
      gone,
    });
    isApplied = applied.ok;
    return applied.ok ? { ok: true, report: kept ?? reportOf(applied.apis) } : applied;
  } finally {
    if (!isApplied) await dropUnused(context, ahead);
    release();
  }
}

async function dropUnused({ data }: ImportContext, written: readonly BlobToWrite[]): Promise<void> {
  if (written.length === 0) return;
  try {
    await data.write(function* ({ blobs }) {
      for (const { sha256 } of written) yield* blobs.dropUnused(sha256);
      return { commit: true, value: undefined };
    });
  } catch {
    // As after a crash it stays, unseen, until the same content is imported and deleted.
  }
}

/** What the transaction stores: the files, and the archive where it holds one API alone. */
function contentsOf(
  imported: readonly ImportedApi[],
  archiveSha256: string,
  archive: Uint8Array,
): BlobToWrite[] {
  const files = imported.flatMap((api) => api.files);
  const whole = imported.length === 1 ? [{ sha256: archiveSha256, bytes: archive }] : [];
  return [...files, ...whole].map(({ sha256, bytes }) => ({
    sha256: Buffer.from(sha256, 'hex'),
    content: bytes,
  }));
}

type Action = ImportReport['apis'][number]['action'];

const ACTIONS = ['created', 'updated', 'unchanged', 'skipped'] as const satisfies Action[];

/** Says in a sentence what an import did: "Imported 1 API." */
function importMessage(apis: readonly { action: Action }[], dryRun: boolean): string {
  const { t } = backendPortalMessages;
  const parts = ACTIONS.flatMap((action) => {
    const count = apis.filter((api) => api.action === action).length;
    if (count === 0) return [];
    return t(`import.${dryRun ? 'would' : 'done'}.${action}`, { count });
  });
  const text = parts.join(', ');
  return dryRun
    ? t('import.wouldAll', { text })
    : t('import.doneAll', { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` });
}
