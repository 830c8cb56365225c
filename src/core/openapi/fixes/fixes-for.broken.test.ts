import { describe, expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { fixesFor } from './fixes-for.ts';
import { SHOP } from './shop.testing.ts';

describe('beside a fault of the syntax', () => {
  const UNCLOSED = SHOP.replace("version: '1.0'", "version: '1.0'\n  x-a: [b");
  const id = '/paths/~1products~1{id}/get/parameters/0';

  test('what can be read is fixed, and nothing else changes', () => {
    const text = UNCLOSED.replace('{type: string}', '{type: strin}');
    const spec = parseSpec(text, { file: 'openapi.yaml' });
    expect(spec.syntaxFindings).toHaveLength(1);
    const [fix] = fixesFor(spec, { code: 'spec_invalid', pointer: `${id}/schema/type` });
    expect(fix?.title).toBe('Change "strin" to "string"');
    expect(applyEdits(text, fix?.edits ?? [])).toBe(UNCLOSED);
  });

  test.each([
    ['the fault itself', UNCLOSED, 'spec_invalid', ''],
    [
      'what can’t be read',
      UNCLOSED.replace('1.0', '').replace("''", '1.0'),
      'spec_invalid',
      '/info/version',
    ],
    [
      'what may be used where nothing can be read',
      `${UNCLOSED}    Old: {type: object}\n`,
      'spec.component_unused',
      '/components/schemas/Old',
    ],
    [
      'what may be declared where nothing can be read',
      UNCLOSED.replace('schemas/Product', 'schemas/Prodct'),
      'spec_invalid',
      '/paths/~1products~1{id}/get/responses/200/content/application~1json/schema/$ref',
    ],
  ])('%s is not', (_what, text, code, pointer) => {
    const spec = parseSpec(text, { file: 'openapi.yaml' });
    expect(spec.syntaxFindings).toHaveLength(1);
    expect(fixesFor(spec, { code, pointer })).toEqual([]);
    const whole = parseSpec(text.replace('x-a: [b', 'x-a: [b]'), { file: 'openapi.yaml' });
    expect(pointer === '' || fixesFor(whole, { code, pointer }).length > 0).toBe(true);
  });
});
