import { expect, test } from 'vitest';
import { checkDesignFiles } from './check-design-files.ts';
import { joinDesigns } from './join-designs.ts';

function bytes(text: string) {
  return new TextEncoder().encode(text);
}
function design(slug: string) {
  return {
    name: slug,
    files: new Map([
      [
        'overview.json',
        bytes(JSON.stringify({ name: slug, slug, version: '1.0.0', spec: 'openapi.json' })),
      ],
      [
        'openapi.json',
        bytes('{"openapi":"3.1.0","info":{"title":"A","version":"1.0.0"},"paths":{}}'),
      ],
    ]),
  };
}
function errorsOf(designs: Parameters<typeof joinDesigns>[0]) {
  return checkDesignFiles(joinDesigns(designs).files, { source: 'folder' })
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ code, file }) => `${code} ${file}`);
}

test('each design lies in a folder named after its slug, whatever their order', () => {
  const joined = joinDesigns([design('b'), design('a')]);
  expect(joined.folders).toEqual(['b/', 'a/']);
  expect(joined.findings).toEqual([]);
  expect([...joined.files.keys()].toSorted()).toEqual(
    [...joinDesigns([design('a'), design('b')]).files.keys()].toSorted(),
  );
  expect(errorsOf([design('b'), design('a')])).toEqual([]);
});

test('one slug in two designs is an error of the second', () => {
  expect(errorsOf([design('a'), design('a')])).toEqual([
    'overview.duplicate_slug a-2/overview.json',
  ]);
});

test('a slug that cannot be a folder is none', () => {
  const odd = design('../up');
  expect(joinDesigns([odd, odd]).folders).toEqual(['design/', 'design-2/']);
});

test('a design without overview.json is not passed over', () => {
  const bare = { name: 'Bare', files: new Map([['openapi.yaml', bytes('openapi: 3.1.0')]]) };
  expect(joinDesigns([design('a'), bare]).findings).toMatchObject([
    {
      code: 'overview.missing',
      file: 'design/overview.json',
      message: 'Bare has no overview.json.',
    },
  ]);
});
