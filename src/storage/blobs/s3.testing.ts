import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BlobContents } from './blob-contents.ts';
import type { BlobLocation } from './blob-location.ts';
import { openS3Contents } from './s3-contents.ts';

const BUCKET = 'portal';
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** What happens to requests before the store sees them: `pass` answers as it does, those that are `held` later. */
export type Weather = 'pass' | 'error' | 'slow' | 'forbidden' | 'held';

export type TestS3 = {
  readonly location: BlobLocation;
  readonly credentials: { accessKeyId: string; secretAccessKey: string };
  /** For a process that is started: where the store is, and who may use it. */
  readonly env: Readonly<Record<string, string>>;
  weather: Weather;
  /** How many requests of a method came, those that are held too. */
  requests(method: string): number;
  open(options?: { patience?: number; prefix?: string }): Promise<BlobContents>;
  close(): Promise<void>;
};

/** Starts a store that speaks the protocol of S3, with a bucket in a temporary folder. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'portolan-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  // It makes its bucket when it is run, on a port that nobody asks.
  await store.run();
  const answer = store.callback();
  const counts = new Map<string, number>();
  let weather: Weather = 'pass';
  const held: (() => void)[] = [];
  const respond: RequestListener = (request, response) => {
    const { method = '' } = request;
    counts.set(method, (counts.get(method) ?? 0) + 1);
    if (weather === 'pass') return answer(request, response);
    if (weather === 'held') return void held.push(() => answer(request, response));
    // A slow store takes the request and says nothing.
    if (weather === 'slow') return void request.resume();
    response.statusCode = weather === 'error' ? 500 : 403;
    return void response.end();
  };
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}`;
  const location = {
    bucket: BUCKET,
    prefix: 'files/',
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
  };
  return {
    location,
    credentials,
    env: {
      PORTOLAN_BLOBS: `s3://${BUCKET}/files`,
      PORTOLAN_BLOBS_ENDPOINT: endpoint,
      PORTOLAN_BLOBS_PATH_STYLE: 'true',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    get weather() {
      return weather;
    },
    set weather(next) {
      weather = next;
      if (next === 'pass') for (const pass of held.splice(0)) pass();
    },
    requests: (method) => counts.get(method) ?? 0,
    open: ({ patience = 10_000, prefix = location.prefix } = {}) =>
      openS3Contents({ ...location, prefix }, { patience, credentials }),
    async close() {
      server.closeAllConnections();
      server.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
