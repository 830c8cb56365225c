import { describe, expect, test } from 'vitest';
import type { OperationDetail } from '#core/openapi/syntax/types.ts';
import { emptyBody } from './body-draft.ts';
import {
  initialDraft,
  missingFields,
  requestOf,
  suggestedName,
  withStatus,
} from './response-form-state.ts';

const operation: OperationDetail = {
  pointer: '/paths/~1products/post',
  method: 'post',
  path: '/products',
  summary: undefined,
  operationId: undefined,
  tags: [],
  deprecated: false,
  statuses: ['400'],
  description: undefined,
  parameters: [],
  requestBody: undefined,
  responses: [],
};

describe('initialDraft', () => {
  test('the method’s success, described from the path', () => {
    expect(initialDraft(operation, undefined)).toEqual({
      status: '201',
      description: 'Product created.',
      descriptionTouched: false,
      body: emptyBody,
      saveAs: undefined,
    });
  });
  test('the next free code', () => {
    expect(initialDraft({ ...operation, statuses: ['201', '400'] }, undefined).status).toBe('500');
    const all = { ...operation, statuses: ['200', '201', '400', '500'] };
    expect(initialDraft(all, undefined).status).toBe('');
  });
  test('what was typed before is there again, as far as its code is still free', () => {
    const kept = {
      status: '400',
      description: 'No stock.',
      descriptionTouched: true,
      body: { ...emptyBody, kind: 'example' as const, example: '{"a' },
      saveAs: 'NoStock',
    };
    expect(initialDraft(operation, kept)).toEqual({ ...kept, status: '201' });
  });
});

test('the description follows the code until it was typed', () => {
  const draft = initialDraft(operation, undefined);
  expect(withStatus(draft, '500', operation).description).not.toBe(draft.description);
  const typed = { ...draft, description: 'Mine.', descriptionTouched: true };
  expect(withStatus(typed, '500', operation).description).toBe('Mine.');
});

describe('what is missing is told at its field', () => {
  const draft = initialDraft(operation, undefined);
  test.each([
    [{}, []],
    [
      { status: '', description: '  ', body: { kind: 'example' } },
      ['status', 'description', 'example'],
    ],
    [{ body: { kind: 'schema' }, saveAs: ' ' }, ['saveAs', 'schema']],
    [{ description: '', saveAs: '', body: { kind: 'example', reuse: '#/x' } }, []],
  ] as const)('%j', (change, fields: readonly string[]) => {
    const body = { ...emptyBody, ...('body' in change ? change.body : {}) };
    expect(Object.keys(missingFields({ ...draft, ...change, body }))).toEqual(fields);
  });
});

describe('what is asked for', () => {
  const draft = { ...initialDraft(operation, undefined), saveAs: ' Made ' };
  const filled = { ...emptyBody, example: '{}', schema: '#/a' };
  const exampleSchema = { ref: '#/b', holds: 'items' } as const;
  test.each([
    [{}, { kind: 'none' }],
    [{ kind: 'example' }, { kind: 'example', json: '{}' }],
    [
      { kind: 'example', exampleSchema },
      { kind: 'example', json: '{}', schema: exampleSchema },
    ],
    [{ kind: 'schema' }, { kind: 'schema', ref: '#/a' }],
    [
      { kind: 'schema', reuse: '#/c' },
      { kind: 'component', ref: '#/c' },
    ],
  ] as const)('%j', (change, body) => {
    expect(requestOf('/p', { ...draft, body: { ...filled, ...change } }, false)).toEqual({
      operation: '/p',
      status: '201',
      description: 'Product created.',
      body,
      ...('reuse' in change ? {} : { saveAs: 'Made' }),
    });
  });
});

test('any status is asked for where that is set', () => {
  const draft = withStatus(initialDraft(operation, undefined), '404', operation);
  expect(draft.description).toBe('There is nothing at this address.');
  expect(requestOf('/p', draft, true)).toMatchObject({ status: '404', anyStatus: true });
});

test('a component is named after the description', () => {
  const draft = initialDraft(operation, undefined);
  expect(suggestedName(draft)).toBe('ProductCreated');
  expect(suggestedName({ ...draft, description: '…' })).toBe('Response201');
});
