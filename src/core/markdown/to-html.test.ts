import { expect, test } from 'vitest';
import { markdownToHtml } from './to-html.ts';

function headings(html: string) {
  return [...html.matchAll(/<h(\d)>/g)].map((match) => Number(match[1]));
}

test('headings begin at the given level', () => {
  expect(headings(markdownToHtml('# A\n\n## B\n\n# C', 3))).toEqual([3, 4, 3]);
  expect(headings(markdownToHtml('### A\n\n#### B', 3))).toEqual([3, 4]);
});

test('headings never skip a level', () => {
  expect(headings(markdownToHtml('# A\n\n#### B\n\n###### C\n\n## D', 2))).toEqual([2, 3, 4, 3]);
  expect(headings(markdownToHtml('### A\n\n# B\n\n### C', 3))).toEqual([3, 3, 4]);
});

test('lists, code and tables come out', () => {
  expect(markdownToHtml('- a\n- `b`\n', 2)).toMatchInlineSnapshot(`
    "<ul>
    <li>a</li>
    <li><code>b</code></li>
    </ul>
    "
  `);
  expect(markdownToHtml('| a |\n|---|\n| 1 |\n', 2)).toContain('<td>1</td>');
});

test('an empty text is empty', () => {
  expect(markdownToHtml('', 2)).toBe('');
});
