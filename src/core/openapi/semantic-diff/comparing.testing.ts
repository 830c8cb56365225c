import { expect } from 'vitest';
import { compareSpecs } from './compare-specs.ts';

export function doc(paths: object, more: object = {}) {
  return {
    file: 'openapi.json',
    value: { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, ...more },
  };
}
/** Each change as `! code pointer`, with the mark for those that break. */
export function codes(before: Parameters<typeof compareSpecs>[0], after: typeof before): string[] {
  const { added, changed, removed, breaking } = compareSpecs(before, after);
  const all = [...removed, ...changed, ...added];
  expect(breaking).toHaveLength(all.filter((one) => one.breaking).length);
  return all.map(
    ({ code, breaking: breaks, pointer }) => `${breaks ? '! ' : ''}${code} ${pointer}`,
  );
}
export function short(lines: string[]): string[] {
  return lines.map((line) => line.replace(/ \/.*/u, ''));
}

export function operation(fields: object, more: object = {}) {
  return doc({ '/a': { post: { responses: {}, ...fields } } }, more);
}
export function between(before: object, after: object): string[] {
  return short(codes(operation(before), operation(after)));
}
export function body(schema: unknown) {
  return {
    requestBody: { content: { 'application/json': { schema } } },
  };
}
export function reply(schema: unknown) {
  return {
    responses: { 200: { description: '', content: { 'application/json': { schema } } } },
  };
}
