import { expect, test } from 'vitest';
import { type Files, spec } from '#tests/archives/sample-design.ts';
import { defaultLimits } from './archive-limits.ts';
import { checkDesignFiles } from './check-design-files.ts';

const limits = { ...defaultLimits, nodes: 10_000 };
function list(items: number): string {
  return `${spec}x-a: [${'1, '.repeat(items)}1]\n`;
}

/** The problem of an archive with an API for each document, and the files that it is told of. */
function check(documents: readonly string[], more: Files = {}) {
  const files: Files = { ...more };
  for (const [number, document] of documents.entries()) {
    const overview = { name: 'A', slug: `a${number}`, version: '1.0.0', spec: 'openapi.yaml' };
    files[`a${number}/overview.json`] = JSON.stringify(overview);
    files[`a${number}/openapi.yaml`] = document;
  }
  const bytes = Object.entries(files).map(
    ([path, file]) => [path, typeof file === 'string' ? Buffer.from(file) : file] as const,
  );
  const checked = checkDesignFiles(new Map(bytes), { source: 'archive', limits });
  const errors = checked.findings.filter(({ severity }) => severity === 'error');
  return {
    problem: checked.problem,
    told: errors.map(({ file, message }) => `${file}: ${message}`),
  };
}

const TOGETHER = 'The documents have more than 10,000 values together.';

test('one document may have as many values as the limit says', () => {
  expect(check([list(9900)])).toEqual({ problem: null, told: [] });
  expect(check([list(10_000)])).toEqual({
    problem: 'document_too_complex',
    told: ['a0/openapi.yaml: The document has more than 10,000 values.'],
  });
});

test('the documents of an archive have no more together than one may have', () => {
  expect(check([list(3000), list(3000), list(3000)]).problem).toBeNull();
  expect(check([list(4000), list(4000), list(4000), spec])).toEqual({
    problem: 'document_too_complex',
    told: [`a2/openapi.yaml: ${TOGETHER}`],
  });
});

test('so do the files that they refer to', () => {
  const parts = ['b', 'c', 'd'].map((name) => `    ${name}: { $ref: ${name}.yaml }\n`).join('');
  const document = `${spec}components:\n  schemas:\n${parts}`;
  const part = `x-a: [${'1, '.repeat(4000)}1]\n`;
  const files = { 'a0/b.yaml': part, 'a0/c.yaml': part, 'a0/d.yaml': part };
  expect(check([document], files)).toEqual({
    problem: 'document_too_complex',
    told: [`a0/d.yaml: ${TOGETHER}`],
  });
});

test('documents that cost more than their values count for it', () => {
  const broken = `${spec}x-a: &a [${'1, '.repeat(1000)}1\n`;
  const { problem, told } = check([broken, broken, broken, broken, broken]);
  expect(problem).toBe('spec_invalid');
  expect(told.at(-1)).toBe(`a4/openapi.yaml: ${TOGETHER}`);
  const comments = `${spec}${`# ${'a'.repeat(1000)}\n`.repeat(100)}`;
  expect(check([comments, comments, comments]).told).toEqual([`a2/openapi.yaml: ${TOGETHER}`]);
});
