import { describe, expect, test } from 'vitest';
import { usualDocuments, readRealDocument } from '#tests/real-documents.ts';
import { unifiedDiffOfEdits } from '#core/text/unified-diff.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { isEqualData, withValueAt } from '#core/openapi/edit/equal-data.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';
import { planAddResponses } from './plan-add-responses.ts';

const MOST = 200;

describe('every gap of each real document filled in one step', () => {
  test.each(usualDocuments)('%s', { timeout: 120_000 }, (file) => {
    const { name, text } = readRealDocument(file);
    const spec = parseSpec(text, { file: name });
    const gaps = outlineOf(spec).operations.flatMap(({ pointer, statuses }) =>
      WRITABLE_STATUSES.filter((status) => !statuses.includes(status)).map((status) => ({
        operation: pointer,
        status,
        description: 'Answered: yes.',
        body: { kind: 'none' } as const,
      })),
    );
    const requests = gaps.slice(0, MOST);
    const { edits, added, refused } = planAddResponses(spec, requests);
    expect(refused).toEqual([]);
    expect(added).toHaveLength(requests.length);

    const after = parseSpec(applyEdits(text, edits), { file: name });
    expect(after.syntaxFindings).toEqual([]);
    const expected = requests.reduce<unknown>(
      (data, { operation, status, description }) =>
        withValueAt(data, splitPointer(joinPointer(operation, 'responses', status)) ?? [], {
          description,
        }),
      spec.value,
    );
    expect(isEqualData(after.value, expected)).toBe(true);

    if (spec.format === 'json' || text.startsWith('{')) return;
    const removed = unifiedDiffOfEdits(text, edits, name)
      .split('\n')
      .slice(3)
      .filter((line) => line.startsWith('-'));
    // A line of its own goes only where it said that there is no response.
    expect(removed.filter((line) => !/^-\s+responses:\s*\{\s*\}/u.test(line))).toEqual([]);
  });
});
