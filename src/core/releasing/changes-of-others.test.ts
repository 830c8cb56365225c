import { expect, test } from 'vitest';
import { changesOfOthers } from './changes-of-others.ts';
import type { Contents } from './contents.ts';

function contents(fields: Contents['fields'], summary: string, doc: string): Contents {
  const spec = `openapi: 3.1.0\ninfo: {title: Shop, version: 1.0.0}\npaths:\n  /goods:\n    get: {summary: ${summary}}\n`;
  const files = new Map([
    ['openapi.yaml', Buffer.from(spec)],
    ['docs/a.md', Buffer.from(doc)],
  ]);
  return { fields, spec: 'openapi.yaml', files, isExact: true };
}
const base = contents({ summary: 'Hats', tags: ['a'] }, 'Goods', '# A\n\nOne\n\nTwo\n');

test('what is as it was is nobody else’s, whatever the design says', () => {
  const own = contents({ summary: 'Coats', tags: ['b'] }, 'All', '# B\n');
  expect(changesOfOthers({ base, remote: base, own })).toEqual({ changes: [], overwritten: [] });
});

test('what others changed is told, and named where the design would undo it', () => {
  const remote = contents(
    { summary: 'All hats', tags: ['a'] },
    'Every good',
    '# A\n\nOne\n\nTwo!\n',
  );
  const own = contents({ summary: 'Hats', tags: ['b'] }, 'Goods', '# A\n\nOne\n\nTwo\n');
  expect(changesOfOthers({ base, remote, own })).toEqual({
    changes: [
      'Summary: "Hats" becomes "All hats".',
      'GET /goods › summary: "Goods" becomes "Every good".',
      'docs/a.md was changed.',
    ],
    overwritten: ['Summary', 'GET /goods › summary', 'docs/a.md'],
  });
});

test('what the design has too is not overwritten, beside changes of its own', () => {
  const remote = contents(
    { summary: 'All hats', tags: ['a'] },
    'Every good',
    '# A\n\nOne\n\nTwo!\n',
  );
  const own = contents({ summary: 'All hats', tags: ['b'] }, 'Every good', '# B\n\nOne\n\nTwo!\n');
  expect(changesOfOthers({ base, remote, own }).overwritten).toEqual([]);
});

test('what the portal does not tell, or drops, was changed by nobody', () => {
  const remote: Contents = {
    ...base,
    fields: { summary: 'Hats', tags: [] },
    isExact: false,
    files: new Map(),
    spec: null,
  };
  expect(changesOfOthers({ base, remote, own: base })).toEqual({ changes: [], overwritten: [] });
});
