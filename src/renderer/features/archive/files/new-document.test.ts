import { expect, test } from 'vitest';
import { changeOverview } from '#renderer/overview/overview-json.ts';
import { documentChanges, documentPath, documentPathProblem } from './new-document.ts';

test('a document is named after its title', () => {
  expect(documentPath('Getting started')).toBe('docs/getting-started.md');
  expect(documentPath(' ')).toBe('');
});

test.each([
  ['', 'Enter a file name'],
  ['docs/guide', 'must end in'],
  ['../guide.md', 'inside the design'],
  ['/guide.md', 'inside the design'],
  ['docs\\guide.md', 'inside the design'],
  ['Docs/Guide.md', 'already exists'],
])('%j is refused', (path, message) => {
  expect(documentPathProblem(path, ['docs/guide.md'])).toContain(message);
});

test('a path of its own is fine', () => {
  expect(documentPathProblem('docs/faq.md', ['docs/guide.md'])).toBeUndefined();
});

test.each([
  ['{"name":"A"}', '{"name":"A","docs":[{"title":"FAQ","path":"docs/faq.md"}]}'],
  [
    '{"docs": [ {"path":"a.md"} ]}',
    '{"docs": [ {"path":"a.md"}, {"title":"FAQ","path":"docs/faq.md"} ]}',
  ],
  ['{"docs":"a.md"}', '{"docs":[{"path":"a.md"},{"title":"FAQ","path":"docs/faq.md"}]}'],
])('it is listed behind the others in %s', (before, after) => {
  const root: Record<string, unknown> = JSON.parse(before);
  const changed = changeOverview(
    before,
    documentChanges(root, { title: 'FAQ', path: 'docs/faq.md' }),
  );
  expect(changed.ok && JSON.parse(changed.text)).toEqual(JSON.parse(after));
});
