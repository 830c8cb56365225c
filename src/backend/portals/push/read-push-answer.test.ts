import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { readPushAnswer } from './read-push-answer.ts';
import { findingsOfAnswer, describeAnswer } from './describe-answer.ts';

function answer(statusCode: number, body: unknown = '', headers = {}): PortalAnswer {
  return {
    statusCode,
    headers,
    rawPayload: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  };
}
async function recorded(name: string): Promise<PortalAnswer> {
  const file = new URL(`../../../../tests/stand-in/recorded/${name}.json`, import.meta.url);
  const { response } = JSON.parse(await readFile(file, 'utf8'));
  return answer(response.status, response.body, response.headers);
}
function read(from: PortalAnswer, creates = false) {
  return readPushAnswer('Acme', from, { creates });
}

describe('recorded answers', () => {
  test.each([
    [
      'import-ok',
      true,
      { kind: 'accepted', result: { action: null, status: 'published', revision: null } },
    ],
    ['update-save-draft', false, { kind: 'accepted', result: { status: 'draft' } }],
    // A taken slug and a bad archive are both 400: only what the portal holds tells one from the other.
    ['import-duplicate-slug', true, { kind: 'other-state' }],
    [
      'import-not-a-zip',
      false,
      { kind: 'refused', message: expect.stringContaining('cannot be read') },
    ],
    ['not-found-slug', false, { kind: 'other-state', message: 'Acme returned 404: Not Found' }],
    // A session that has ended was renewed before: it is the account that may not.
    ['create-bad-token', true, { kind: 'refused' }],
  ])('%s', async (name, creates, expected) => {
    expect(read(await recorded(name), creates)).toMatchObject(expected);
  });

  test('the fields of a refusal are findings', async () => {
    const findings = findingsOfAnswer(await recorded('create-validation-error'));
    expect(findings.length).toBeGreaterThan(1);
    expect(findings[0]).toMatchObject({ code: 'portal', severity: 'error', line: 1, column: 1 });
    expect(findings.map(({ message }) => message).join('\n')).toContain('required');
  });
});

describe('waits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T05:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    [429, '7', { kind: 'later', wait: 7000 }],
    [429, 'Sun, 22 Nov 2026 05:01:00 GMT', { kind: 'later', wait: 60_000 }],
    [429, 'Sun, 22 Nov 2026 04:00:00 GMT', { kind: 'later', wait: 0 }],
    [503, '999999', { kind: 'unclear', wait: 999_999_000 }],
    [502, 'soon', { kind: 'unclear', wait: undefined }],
  ])('%d with Retry-After: %s', (status, retryAfter, expected) => {
    expect(read(answer(status, '', { 'retry-after': retryAfter }))).toMatchObject(expected);
  });
});

test.each([
  [
    403,
    { message: 'Not yours.' },
    'Acme does not allow this account to do that. It says: Not yours.',
  ],
  [423, {}, 'Acme has locked it: somebody else is editing it there. Try again later.'],
  [
    400,
    { errors: [{ message: 'This document is locked by Ann.' }] },
    'Acme has locked it: somebody else is editing it there. Try again later. It says: This document is locked by Ann.',
  ],
  [413, '<html>', 'The archive is 12.3 MB, which is more than Acme accepts.'],
  [
    413,
    { errors: [{ message: 'File size limit has been reached' }] },
    'The archive is 12.3 MB, which is more than Acme accepts. It says: File size limit has been reached',
  ],
])('%d is refused in words of its own', (status, body, message) => {
  const type = body === '<html>' ? 'text/html' : 'application/json';
  const refused = answer(status, body, { 'content-type': type });
  expect(readPushAnswer('Acme', refused, { creates: false, bytes: 12_345_678 })).toMatchObject({
    kind: 'refused',
    message,
  });
});

test('a call that is still running is waited for', () => {
  const running = { code: 'idempotency_in_flight', detail: 'The same call is still running.' };
  expect(read(answer(409, running, { 'retry-after': '2' }))).toMatchObject({
    kind: 'later',
    wait: 2000,
  });
  expect(read(answer(409, { code: 'slug_taken' }), true).kind).toBe('other-state');
});

test.each([
  [{ detail: 'A detail.', errors: [{ message: 'An error.' }] }, 'Acme returned 422: A detail.'],
  [{ errors: [{ message: 'An error.' }], message: 'A message.' }, 'Acme returned 422: An error.'],
  [{ message: 'A message.' }, 'Acme returned 422: A message.'],
  ['<html>', 'Acme returned 422.'],
  ['x'.repeat(600_000), 'Acme returned 422.'],
  [{ errors: 'none', message: 7 }, 'Acme returned 422.'],
])('the words of %j', (body, message) => {
  const refused = answer(422, body);
  expect(describeAnswer('Acme', refused)).toBe(message);
  expect(findingsOfAnswer(refused).length).toBeLessThanOrEqual(1);
});
