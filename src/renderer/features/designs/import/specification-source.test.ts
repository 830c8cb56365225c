import { expect, test } from 'vitest';
import { MAX_SPECIFICATION_BYTES } from '#contracts/specification.ts';
import { fileProblem } from './specification-source.ts';

test('a file within the limit is read', async () => {
  expect(await fileProblem(new File(['openapi: 3.1.0'], 'openapi.yaml'))).toBeUndefined();
});

test('a file over the limit is refused with both sizes, unread', async () => {
  const file = new File([], 'huge.json');
  Object.defineProperty(file, 'size', { value: MAX_SPECIFICATION_BYTES + 1024 * 1024 });
  expect(await fileProblem(file)).toBe(
    'huge.json is 33 MiB; the limit is 32 MiB. Split the document or trim its examples.',
  );
});

test('a folder, or a file that was moved, is told in words', async () => {
  const file = new File(['a'], 'gone.yaml');
  file.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
    return part;
  };
  expect(await fileProblem(file)).toContain('gone.yaml can’t be read');
});
