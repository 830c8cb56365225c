import { expect, test } from 'vitest';
import { readRealDocument, realDocuments } from '#tests/real-documents.ts';
import { coverageOf } from '#core/openapi/outline/coverage-of.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';
import { statusState } from './expected-responses.ts';

const GITHUB = 'large--github-rest.yaml.gz';

/** How many gaps a text has, by status: those that **Coverage** counts with the columns that it has at first. */
function gapsIn(text: string): Record<string, number> {
  const spec = parseSpec(text, { file: 'openapi.yaml' });
  const { operations } = outlineOf(spec);
  const coverage = coverageOf(spec, operations);
  return Object.fromEntries(
    WRITABLE_STATUSES.map((status) => [
      status,
      operations.filter(({ pointer, method }) => {
        const known = coverage[pointer];
        return known !== undefined && statusState(method, known, status).kind === 'gap';
      }).length,
    ]),
  );
}

test(
  'the gaps of GitHub’s document are the ones that a reviewer would name',
  {
    timeout: 120_000,
  },
  (context) => {
    if (!realDocuments.includes(GITHUB)) context.skip(`PORTOLAN_SPECS has no ${GITHUB}`);
    // The figures of docs/decisions/0043: 1,725 in all.
    expect(gapsIn(readRealDocument(GITHUB).text)).toEqual({ 200: 0, 201: 0, 400: 601, 500: 1124 });
  },
);
