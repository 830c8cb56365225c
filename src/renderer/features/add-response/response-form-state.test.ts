import { describe, expect, test } from 'vitest';
import type { OperationDetail } from '#core/openapi/types.ts';
import { initialDraft, missingFields, requestOf, withStatus } from './response-form-state.ts';

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
      body: 'none',
      example: '',
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
      body: 'example',
      example: '{"a',
    } as const;
    expect(initialDraft(operation, kept)).toEqual({ ...kept, status: '201' });
  });
});

test('the description follows the code until it was typed', () => {
  const draft = initialDraft(operation, undefined);
  expect(withStatus(draft, '500', operation).description).not.toBe(draft.description);
  const typed = { ...draft, description: 'Mine.', descriptionTouched: true };
  expect(withStatus(typed, '500', operation).description).toBe('Mine.');
});

test('what is missing is told at its field', () => {
  const draft = initialDraft(operation, undefined);
  expect(missingFields(draft)).toEqual({});
  const empty = { ...draft, status: '', description: '  ', body: 'example' as const };
  expect(Object.keys(missingFields(empty))).toEqual(['status', 'description', 'example']);
});

test('the example is only sent when it is asked for', () => {
  const draft = { ...initialDraft(operation, undefined), example: '{}' };
  expect(requestOf(operation.pointer, draft).body).toEqual({ kind: 'none' });
  expect(requestOf(operation.pointer, { ...draft, body: 'example' }).body).toEqual({
    kind: 'example',
    json: '{}',
  });
});
