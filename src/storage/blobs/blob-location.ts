/** Where contents lie in S3, or in what speaks its protocol. */
export type BlobLocation = {
  bucket: string;
  /** Empty, or ends with `/`. */
  prefix: string;
  /** `undefined` where the SDK finds it in its own files. */
  region: string | undefined;
  /** Of a store of another make than AWS; the SDK finds that of AWS by the region. */
  endpoint: string | undefined;
  /** Whether the bucket is the first part of the path (`https://host/bucket/…`), and not of the host name. */
  pathStyle: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

// S3, "General purpose bucket naming rules".
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads `PORTOLAN_BLOBS` (`s3://bucket/prefix`), `PORTOLAN_BLOBS_ENDPOINT` and `PORTOLAN_BLOBS_PATH_STYLE`, and
 * `AWS_REGION`; credentials are the AWS SDK's to find. `undefined` where contents belong into the database.
 *
 * @throws {Error} in words, for a setting that can't be used
 */
export function readBlobLocation(env: Environment): BlobLocation | undefined {
  const written = env['PORTOLAN_BLOBS'];
  if (written === undefined || written === '') return undefined;
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]*)(?:\/(.*))?$/.exec(written) ?? [];
  if (!BUCKET.test(bucket)) {
    throw new Error(
      `PORTOLAN_BLOBS is "${written}". Write s3://BUCKET or s3://BUCKET/PREFIX, with a bucket that exists.`,
    );
  }
  const endpoint = readEndpoint(env['PORTOLAN_BLOBS_ENDPOINT']);
  const region = env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'];
  const folder = path.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    // Stores of other makes take any region, and often nobody has set one.
    region: region ?? (endpoint === undefined ? undefined : 'us-east-1'),
    endpoint,
    pathStyle: readPathStyle(env['PORTOLAN_BLOBS_PATH_STYLE']),
  };
}

function readEndpoint(written: string | undefined): string | undefined {
  if (written === undefined || written === '') return undefined;
  if (/^https?:$/.test(URL.parse(written)?.protocol ?? '')) return written;
  throw new Error(
    `PORTOLAN_BLOBS_ENDPOINT is "${written}". Write the address of the store, such as https://s3.example.com.`,
  );
}

function readPathStyle(written: string | undefined): boolean {
  if (written === undefined || written === '' || written === 'false') return false;
  if (written === 'true') return true;
  throw new Error(`PORTOLAN_BLOBS_PATH_STYLE is "${written}". Write true or false.`);
}
