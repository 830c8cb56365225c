import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { AddResponseRequest } from '#core/openapi/syntax/types.ts';
import { planAddResponse } from './plan-add-response.ts';

/** The start of every document in the tests of YAML: the operation's fields follow. */
export const YAML_HEAD = 'openapi: 3.0.3\npaths:\n  /a:\n    get:\n';

/** Adds a response to `GET /a` for a test: the text afterwards, or the refusal in words. */
export function addResponseForTest(
  text: string,
  request: Partial<AddResponseRequest> = {},
  file = 'openapi.yaml',
): string {
  const plan = planAddResponse(parseSpec(text, { file }), {
    operation: '/paths/~1a/get',
    status: '400',
    description: 'Bad.',
    body: { kind: 'none' },
    ...request,
  });
  if (!plan.ok) return `${plan.code}: ${plan.message}`;
  const after = applyEdits(text, plan.edits);
  const inserted = after.slice(plan.inserted.start, plan.inserted.end);
  return inserted.includes('description') ? after : `wrong range: ${inserted}`;
}

/** The same for a document that starts with `YAML_HEAD`, which is left out of the answer. */
export function addBelowHeadForTest(
  body: string,
  request: Partial<AddResponseRequest> = {},
): string {
  const after = addResponseForTest(YAML_HEAD + body, request);
  return after.startsWith(YAML_HEAD) ? after.slice(YAML_HEAD.length) : after;
}
