import { expect, test } from 'vitest';
import { callbackCases } from '#core/openapi/semantic-diff/cases/callback-cases.testing.ts';
import { compositionCases } from '#core/openapi/semantic-diff/cases/composition-cases.testing.ts';
import { documentCases } from '#core/openapi/semantic-diff/cases/document-cases.testing.ts';
import { messageCases } from '#core/openapi/semantic-diff/cases/message-cases.testing.ts';
import { objectCases } from '#core/openapi/semantic-diff/cases/object-cases.testing.ts';
import { operationCases } from '#core/openapi/semantic-diff/cases/operation-cases.testing.ts';
import { valueCases } from '#core/openapi/semantic-diff/cases/value-cases.testing.ts';
import { cataloguePage } from './catalogue-page.ts';
import { checks } from './checks.ts';

test('docs/breaking-changes.md is what the table says', async () => {
  await expect(cataloguePage()).toMatchFileSnapshot('../../../../../docs/breaking-changes.md');
});

test('each row is reached by a case, and told by it as the table judges it', () => {
  const reached = new Set([
    ...[...valueCases, ...objectCases, ...compositionCases].flatMap(([, , , expected]) => [
      ...expected.request,
      ...expected.response,
    ]),
    ...[...operationCases, ...messageCases, ...callbackCases, ...documentCases].flatMap(
      ([, , , codes]) => codes,
    ),
  ]);
  const judged = Object.entries(checks).flatMap(([code, { breaks }]) => [
    ...(breaks.request || breaks.response ? [`! ${code}`] : []),
    ...(breaks.request && breaks.response ? [] : [code]),
  ]);
  expect(judged.filter((one) => !reached.has(one))).toEqual([]);
  expect([...reached].filter((one) => !judged.includes(one))).toEqual([]);
});
