import { expect, test } from 'vitest';
import { readBlobLocation } from './blob-location.ts';

test('contents are kept in the database unless a place is named', () => {
  expect(readBlobLocation({})).toBeUndefined();
  expect(readBlobLocation({ PORTOLAN_BLOBS: '' })).toBeUndefined();
});

test.each([
  ['s3://portal', 'portal', ''],
  ['s3://portal/', 'portal', ''],
  ['s3://my.portal/a/b/', 'my.portal', 'a/b/'],
])('%s names a bucket and a prefix', (written, bucket, prefix) => {
  const read = readBlobLocation({ PORTOLAN_BLOBS: written, AWS_REGION: 'eu-central-1' });
  expect(read).toEqual({
    bucket,
    prefix,
    region: 'eu-central-1',
    endpoint: undefined,
    pathStyle: false,
  });
});

test('a store of another make has an address, and any region', () => {
  const env = {
    PORTOLAN_BLOBS: 's3://portal/files',
    PORTOLAN_BLOBS_ENDPOINT: 'http://127.0.0.1:9000',
    PORTOLAN_BLOBS_PATH_STYLE: 'true',
  };
  expect(readBlobLocation(env)).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    pathStyle: true,
  });
});

test.each([
  [{ PORTOLAN_BLOBS: 'portal' }, 'Write s3://BUCKET or s3://BUCKET/PREFIX'],
  [{ PORTOLAN_BLOBS: 'https://portal.s3.example.com/' }, 'Write s3://BUCKET'],
  [{ PORTOLAN_BLOBS: 's3:///files' }, 'Write s3://BUCKET'],
  [{ PORTOLAN_BLOBS: 's3://portal', PORTOLAN_BLOBS_ENDPOINT: 'minio' }, 'Write the address'],
  [{ PORTOLAN_BLOBS: 's3://portal', PORTOLAN_BLOBS_PATH_STYLE: 'yes' }, 'Write true or false'],
])('%j is refused in words', (env, words) => {
  expect(() => readBlobLocation(env)).toThrow(words);
});
