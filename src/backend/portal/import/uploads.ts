import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCodes } from 'fastify';
import { refusal, RefusedRequest } from '#backend/http/problem-reply.ts';
import type { UploadLimits } from '#backend/portal/settings/portal-settings.ts';
import { importsBusy } from './tenant-slots.ts';
import { backendPortalMessages } from '#messages/en/backend-portal.ts';

type Coming = {
  tenantId: string;
  bytes: { exact?: number; most: number };
  gone: AbortSignal;
};

/** A body that has arrived. */
export type Upload = {
  readonly bytes: number;
  read(): Promise<Buffer>;
  /** Gives its place on the disk back; has to be called. */
  discard(): Promise<void>;
};

/** Bodies that are being received. They lie in files, small ones in memory as long as there is room. */
export type Uploads = {
  /**
   * @throws {RefusedRequest} when one comes too slowly, when there is no place for it, and when its caller leaves
   * @throws {FastifyError} when it is larger than it may be, or than it said
   */
  receive(body: Readable, coming: Coming): Promise<Upload>;
};

/** Bytes of one that stay in memory, and of all of them: what is more lies in files. */
const KEPT_IN_MEMORY = 1024 * 1024;
const MEMORY_IN_ALL = 16 * 1024 * 1024;

/** @param folder where the files lie; what an earlier run left there is removed */
export function openUploads(folder: () => string, limits: UploadLimits): Uploads {
  const lying = new Map<string, number>();
  let total = 0;
  let inMemory = 0;
  let ready: Promise<string> | undefined;

  const take = (tenantId: string, bytes: number): void => {
    const mine = (lying.get(tenantId) ?? 0) + bytes;
    if (bytes > 0 && (mine > limits.perTenant || total + bytes > limits.total)) {
      throw new RefusedRequest(importsBusy());
    }
    total += bytes;
    if (mine > 0) lying.set(tenantId, mine);
    else lying.delete(tenantId);
  };

  return {
    async receive(body, { tenantId, bytes, gone }) {
      const parts: Buffer[] = [];
      let file: FileHandle | undefined;
      let size = 0;
      const forget = (): Buffer[] => {
        const forgotten = parts.splice(0);
        for (const part of forgotten) inMemory -= part.length;
        return forgotten;
      };
      const discard = async (): Promise<void> => {
        take(tenantId, -size);
        size = 0;
        forget();
        await file?.close();
        file = undefined;
      };
      const watch = watchPace(limits);
      const left = leaving(gone);
      const chunks = body.iterator({ destroyOnReturn: false });
      try {
        for (;;) {
          const next = await Promise.race([chunks.next(), watch.tooSlow, left.promise]);
          if (next.done === true) break;
          const chunk: Buffer = next.value;
          if (size + chunk.length > bytes.most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
          take(tenantId, chunk.length);
          size += chunk.length;
          watch.arrived(chunk.length);
          const isSmall = size <= KEPT_IN_MEMORY && inMemory + chunk.length <= MEMORY_IN_ALL;
          if (!file && isSmall) {
            parts.push(chunk);
            inMemory += chunk.length;
          } else {
            ready ??= prepare(folder());
            file ??= await openNameless(await ready);
            await file.writev([...forget(), chunk]);
          }
        }
        if (bytes.exact !== undefined && size !== bytes.exact) {
          throw new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
        }
      } catch (error) {
        await discard();
        throw gone.aborted ? callerLeft() : isDiskFull(error) ? diskFull() : error;
      } finally {
        watch.end();
        left.end();
      }
      return {
        bytes: size,
        discard,
        async read() {
          if (!file) return Buffer.concat(parts);
          const content = Buffer.allocUnsafe(size);
          for (let at = 0; at < size;) {
            const { bytesRead } = await file.read(content, at, size - at, at);
            if (bytesRead === 0)
              throw new Error('A file of an upload is shorter than was written.');
            at += bytesRead;
          }
          return content;
        },
      };
    },
  };
}

async function prepare(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A file that goes away with its handle, however the process ends; where the system wants a name, at the next start. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true }).catch(() => undefined);
  return file;
}

function watchPace({ pace, paceWindow }: UploadLimits) {
  const { promise, reject } = Promise.withResolvers<never>();
  const least = (pace * paceWindow) / 1000;
  let arrived = 0;
  const timer = setInterval(() => {
    if (arrived < least) reject(tooSlow(pace, paceWindow / 1000));
    arrived = 0;
  }, paceWindow);
  promise.catch(() => undefined);
  return {
    tooSlow: promise,
    arrived(bytes: number) {
      arrived += bytes;
    },
    end: () => clearInterval(timer),
  };
}

function leaving(gone: AbortSignal) {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(callerLeft());
  promise.catch(() => undefined);
  gone.addEventListener('abort', leave, { once: true });
  if (gone.aborted) leave();
  return { promise, end: () => gone.removeEventListener('abort', leave) };
}

/** Nobody reads this answer. */
function callerLeft(): RefusedRequest {
  return new RefusedRequest(refusal('unavailable', 'The caller went away.'));
}

function tooSlow(bytesPerSecond: number, seconds: number): RefusedRequest {
  return new RefusedRequest(
    refusal(
      'request_timeout',
      backendPortalMessages.t('import.slow', {
        rate: String(bytesPerSecond),
        seconds: String(seconds),
      }),
      { headers: { connection: 'close' } },
    ),
  );
}

function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function diskFull(): RefusedRequest {
  return new RefusedRequest(refusal('storage_full', backendPortalMessages.t('import.full')));
}
