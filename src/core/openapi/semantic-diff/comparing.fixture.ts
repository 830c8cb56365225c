import { expect } from 'vitest';
import { compareSpecs } from './compare-specs.ts';

export const doc = (paths: object, more: object = {}) => ({
  file: 'openapi.json',
  value: { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, ...more },
});
/** Each change as `! code pointer`, with the mark for those that break. */
export const codes = (
  before: Parameters<typeof compareSpecs>[0],
  after: typeof before,
): string[] => {
  const { added, changed, removed, breaking } = compareSpecs(before, after);
  const all = [...removed, ...changed, ...added];
  expect(breaking).toHaveLength(all.filter((one) => one.breaking).length);
  return all.map(
    ({ code, breaking: breaks, pointer }) => `${breaks ? '! ' : ''}${code} ${pointer}`,
  );
};
export const short = (lines: string[]): string[] => lines.map((line) => line.replace(/ \/.*/u, ''));

export const operation = (fields: object, more: object = {}) =>
  doc({ '/a': { post: { responses: {}, ...fields } } }, more);
export const between = (before: object, after: object): string[] =>
  short(codes(operation(before), operation(after)));
export const body = (schema: unknown) => ({
  requestBody: { content: { 'application/json': { schema } } },
});
export const reply = (schema: unknown) => ({
  responses: { 200: { description: '', content: { 'application/json': { schema } } } },
});
