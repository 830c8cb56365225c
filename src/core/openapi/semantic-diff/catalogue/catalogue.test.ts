import { expect, test } from 'vitest';
import { callbackCases } from '../cases/callback-cases.fixture.ts';
import { compositionCases } from '../cases/composition-cases.fixture.ts';
import { documentCases } from '../cases/document-cases.fixture.ts';
import { messageCases } from '../cases/message-cases.fixture.ts';
import { objectCases } from '../cases/object-cases.fixture.ts';
import { operationCases } from '../cases/operation-cases.fixture.ts';
import { valueCases } from '../cases/value-cases.fixture.ts';
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
