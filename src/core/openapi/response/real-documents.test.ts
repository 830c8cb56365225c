import { describe, expect, test } from 'vitest';
import { unifiedDiffOfEdits } from '#core/text/unified-diff.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { isEqualData, withValueAt } from '#core/openapi/edit/equal-data.ts';
import { usualDocuments, readRealDocument } from '#tests/real-documents.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';
import { planAddResponse } from './plan-add-response.ts';

describe('a response added to each real document', () => {
  test.each(usualDocuments)('%s', { timeout: 60_000 }, (file) => {
    const { name, text } = readRealDocument(file);
    const spec = parseSpec(text, { file: name });
    expect(spec.syntaxFindings).toEqual([]);

    const wanted = ['500', ...WRITABLE_STATUSES];
    const target = outlineOf(spec).operations.flatMap(({ pointer, statuses }) => {
      const status = wanted.find((code) => !statuses.includes(code));
      return status === undefined ? [] : [{ pointer, status, has500: statuses.includes('500') }];
    });
    const chosen = target.find(({ has500 }) => !has500) ?? target[0];
    expect(chosen).toBeDefined();
    const { pointer = '', status = '' } = chosen ?? {};
    const plan = planAddResponse(spec, {
      operation: pointer,
      status,
      description: 'Something went wrong: try again.',
      body: { kind: 'example', json: '{"code": 12345678901234567890, "hints": [null, "yes"]}' },
    });
    expect(plan).toMatchObject({ ok: true });
    expect(JSON.stringify(plan)).toContain('12345678901234567890');
    const edits = plan.ok ? plan.edits : [];
    const after = applyEdits(text, edits);

    // Only additions: inside of braces a line that was there may gain a comma, or holds the whole document.
    const changes = unifiedDiffOfEdits(text, edits, name).split('\n').slice(3);
    const removed = changes.filter((line) => line.startsWith('-')).map((line) => line.slice(1));
    const added = new Set(
      changes.filter((line) => line.startsWith('+')).map((line) => line.slice(1)),
    );
    const isKept = (line: string) =>
      (spec.format === 'json' || text.startsWith('{')) &&
      (added.has(`${line},`) || edits.every(({ start, end }) => start === end));
    expect(removed.filter((line) => !isKept(line))).toEqual([]);

    const read = parseSpec(after, { file: name });
    expect(read.syntaxFindings).toEqual([]);
    const place = joinPointer(pointer, 'responses', status);
    const response = {
      description: 'Something went wrong: try again.',
      content: {
        'application/json': {
          schema: expect.objectContaining({ type: 'object', required: ['code', 'hints'] }),
          example: { code: Number('12345678901234567890'), hints: [null, 'yes'] },
        },
      },
    };
    const tokens = splitPointer(place) ?? [];
    const written = tokens.reduce<unknown>(
      (node, token) => (node instanceof Object ? Reflect.get(node, token) : undefined),
      read.value,
    );
    expect(written).toEqual(response);
    expect(isEqualData(read.value, withValueAt(spec.value, tokens, written))).toBe(true);
  });
});
