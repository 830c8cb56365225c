import { createHash } from 'node:crypto';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { StorageUnavailable } from '#storage/portal/storage-unavailable.ts';
import type { BlobContents, ListedContent } from './blob-contents.ts';
import type { BlobLocation } from './blob-location.ts';

export type S3Options = {
  /** How long one call may take with its repetitions, in milliseconds. */
  patience?: number;
  /** Found as the AWS SDK does where it is not given. */
  credentials?: S3ClientConfig['credentials'];
};

const PATIENCE = 30_000;
const ATTEMPTS = 3;
const CONNECTING = 5000;

/**
 * Contents as objects of S3 or of what speaks its protocol, named by their SHA-256 in lower-case hexadecimal digits.
 *
 * The SDK, which takes a fifth of a second to load, is loaded here and nowhere else.
 */
export async function openS3Contents(
  { bucket, prefix, region, endpoint, pathStyle }: BlobLocation,
  { patience = PATIENCE, credentials }: S3Options = {},
): Promise<BlobContents> {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    // Most other makes don't know the checksums that the SDK would add; objects are checked by their names.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTING },
  });

  const run = async <T>(what: string, call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(patience);
    try {
      return await call(signal);
    } catch (error) {
      throw new StorageUnavailable(`${what}: ${describe(error)}`, { cause: error });
    }
  };
  const keyOf = (sha256: Uint8Array): string => `${prefix}${Buffer.from(sha256).toString('hex')}`;
  const where = `s3://${bucket}/${prefix}`;

  const read = (key: string): Promise<Uint8Array | undefined> =>
    run(`${where} was not read`, async (abortSignal) => {
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }), {
          abortSignal,
        });
        // The body comes after the answer, and is waited for as long.
        return await Promise.race([found.Body?.transformToByteArray(), aborted(abortSignal)]);
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    });
  const write = (key: string, body: Uint8Array | string, type: string): Promise<void> =>
    run(`${where} was not written`, async (abortSignal) => {
      const bytes = Buffer.from(body);
      const put = { Bucket: bucket, Key: key, Body: bytes, ContentType: type };
      await client.send(new sdk.PutObjectCommand(put), { abortSignal });
    });

  return {
    put: ({ sha256, content }) => write(keyOf(sha256), content, 'application/octet-stream'),
    async get(sha256) {
      const content = await read(keyOf(sha256));
      if (content && !createHash('sha256').update(content).digest().equals(sha256)) {
        throw new Error(`${where} has other content under ${keyOf(sha256)} than was written.`);
      }
      return content;
    },
    async *list() {
      let after = '';
      for (;;) {
        // The older of the two calls, whose pages go on by name: every make of store knows it.
        const asked = { Bucket: bucket, Prefix: prefix, Marker: after };
        const page = await run(`${where} was not listed`, (abortSignal) =>
          client.send(new sdk.ListObjectsCommand(asked), { abortSignal }),
        );
        const objects = page.Contents ?? [];
        yield objects.flatMap(({ Key = '', LastModified }) =>
          listed(Key.slice(prefix.length), LastModified),
        );
        after = objects.at(-1)?.Key ?? '';
        if (page.IsTruncated !== true || after === '') return;
      }
    },
    remove: (sha256) =>
      run(`${where} was not changed`, async (abortSignal) => {
        const named = { Bucket: bucket, Key: keyOf(sha256) };
        await client.send(new sdk.DeleteObjectCommand(named), { abortSignal });
      }),
    async readNote(name) {
      const bytes = await read(prefix + name);
      return bytes && Buffer.from(bytes).toString('utf8');
    },
    writeNote: (name, text) => write(prefix + name, text, 'application/json'),
    close: () => client.destroy(),
  };
}

/** What others keep beside the contents is none of ours. */
function listed(name: string, writtenAt: Date | undefined): ListedContent[] {
  if (!/^[0-9a-f]{64}$/.test(name) || writtenAt === undefined) return [];
  return [{ sha256: Buffer.from(name, 'hex'), writtenAt: writtenAt.getTime() }];
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(new Error('It took too long.'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
