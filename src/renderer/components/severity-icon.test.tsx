import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeverityIcon } from './finding-list.tsx';

test('an error, a warning and a hint each have an icon of their own', () => {
  const icons = (['error', 'warning', 'hint'] as const).map((kind) =>
    renderToStaticMarkup(<SeverityIcon kind={kind} />),
  );
  expect(new Set(icons).size).toBe(3);
  expect(icons.every((icon) => icon.startsWith('<svg'))).toBe(true);
});

test.each(['./finding-list.module.css', '../features/editor/problems-panel.module.css'])(
  'and a colour of their own in %s',
  async (file) => {
    const sheet = await readFile(new URL(file, import.meta.url), 'utf8');
    const named = new Set(
      [...sheet.matchAll(/var\(--(danger|warning|accent)-ink\)/gu)].map(([, name]) => name),
    );
    expect(named).toEqual(new Set(['danger', 'warning', 'accent']));
    expect(sheet).toMatch(/='error'\](?: svg)? \{\s+color: var\(--danger-ink\);/u);
    expect(sheet).toMatch(/='hint'\](?: svg)? \{\s+color: var\(--accent-ink\);/u);
  },
);
