import { expect, test } from 'vitest';
import { parseProblem } from '#renderer/api/api-error.ts';
import {
  draftProblems,
  emptyDraft,
  refusalProblems,
  slugOf,
  toCreateDesign,
} from './new-design-form.ts';

test('the slug follows the name until it is edited', () => {
  expect(slugOf({ ...emptyDraft, name: 'Harbour Products' })).toBe('harbour-products');
  expect(slugOf({ ...emptyDraft, name: 'Harbour Products', slug: 'harbour' })).toBe('harbour');
  expect(slugOf({ ...emptyDraft, name: 'Harbour Products', slug: '' })).toBe('');
});

test('an empty draft lacks a name and a slug', () => {
  expect(draftProblems(emptyDraft)).toEqual({
    name: expect.stringContaining('name'),
    slug: expect.stringContaining('slug'),
  });
});

test('a good draft has no problem and is sent trimmed', () => {
  const draft = { ...emptyDraft, name: '  Harbour Products ' };
  expect(draftProblems(draft)).toEqual({ name: undefined, slug: undefined });
  expect(toCreateDesign(draft)).toEqual({
    name: 'Harbour Products',
    slug: 'harbour-products',
    template: 'rest-resource',
    openapi: '3.1',
    format: 'yaml',
  });
});

test('a refusal goes to the field that it is about', () => {
  const refusal = (code: string, errors: object[] = []) =>
    parseProblem(422, JSON.stringify({ code, title: 'T', detail: 'D', errors }));
  expect(refusalProblems(refusal('folder_exists'))).toEqual({ slug: 'D' });
  expect(refusalProblems(refusal('write_failed'))).toEqual({ form: 'D' });
  expect(
    refusalProblems(
      refusal('invalid_parameter', [
        { code: 'too_long', message: 'Shorten the name.', severity: 'error', pointer: '/name' },
      ]),
    ),
  ).toEqual({ name: 'Shorten the name.' });
});
