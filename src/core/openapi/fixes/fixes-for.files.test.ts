import { describe, expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { fixesFor } from './fixes-for.ts';
import { SHOP } from './shop.testing.ts';

describe('a reference into another file of the design', () => {
  const TEXTS: Readonly<Record<string, string>> = {
    'openapi.yaml': '',
    'common.yaml': 'components:\n  schemas:\n    Limit: {type: integer}\n    Page/All: {}\n',
    'parts/sizes.yaml': 'Size: {type: integer}\n',
    'parts/broken.yaml': 'Depth: [\n',
    'notes.md': '# Notes\n',
  };
  /** A design of which some texts were not read yet. */
  const design = (unknown: readonly string[] = []) => ({
    paths: () => Object.keys(TEXTS),
    read: (path: string) => {
      const text = unknown.includes(path) ? undefined : TEXTS[path];
      return text === undefined ? undefined : parseSpec(text, { file: path });
    },
  });
  const pointer = '/paths/~1products~1{id}/get/responses/200/content/application~1json/schema/$ref';
  const fixed = (ref: string, unknown?: readonly string[]) => {
    const text = SHOP.replace("'#/components/schemas/Product'", `'${ref}'`);
    const spec = parseSpec(text, { file: 'openapi.yaml' });
    const fixes = fixesFor(spec, { code: 'spec_invalid', pointer }, design(unknown));
    return fixes.map(({ title, edits }) => [
      title,
      /\$ref: (.*)/u.exec(applyEdits(text, edits))?.[1],
    ]);
  };

  test.each([
    ['./common.yaml#/components/schemas/Limt', 'Limit', './common.yaml#/components/schemas/Limit'],
    ['common.yaml#/components/schema/limit', 'Limit', 'common.yaml#/components/schemas/Limit'],
    [
      './common.yaml#/components/schemas/Page~1Al',
      'Page/All',
      './common.yaml#/components/schemas/Page~1All',
    ],
    [
      './comon.yaml#/components/schemas/Limit',
      './common.yaml',
      './common.yaml#/components/schemas/Limit',
    ],
    ['parts/size.yaml#/Size', 'parts/sizes.yaml', 'parts/sizes.yaml#/Size'],
    ['./parts/size.yaml', './parts/sizes.yaml', './parts/sizes.yaml'],
    ['./parts/size.yaml#/Siz', './parts/sizes.yaml#/Size', './parts/sizes.yaml#/Size'],
    [
      './openapi.yaml#/components/schemas/Prodct',
      'Product',
      './openapi.yaml#/components/schemas/Product',
    ],
  ])('%s has the nearest as its first fix', (ref, name, written) => {
    expect(fixed(ref)).toEqual([[`Change to "${name}"`, `'${written}'`]]);
  });

  test('a file that was not read yet is near by its name alone', () => {
    expect(fixed('./comon.yaml#/components/schemas/Any', ['common.yaml'])).toEqual([
      ['Change to "./common.yaml"', "'./common.yaml#/components/schemas/Any'"],
    ]);
    expect(fixed('./common.yaml#/components/schemas/Limt', ['common.yaml'])).toEqual([]);
  });

  test.each([
    './common.yaml#/components/schemas/Limit',
    './common.yaml#/components/schemas/Warehouse',
    './comon.yaml#/components/schemas/Warehouse',
    './parts/broken.yaml#/Dept',
    './note.md',
    './far/away.yaml#/Size',
    'https://shop.example/common.yaml#/Limt',
  ])('%s has none', (ref) => {
    expect(fixed(ref)).toEqual([]);
  });
});
