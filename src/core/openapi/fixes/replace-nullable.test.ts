import { expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { fixesFor } from './fixes-for.ts';

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1.0' }
servers: [{ url: https://shop.example }]
paths: {}
components:
  schemas:
`;

test('"nullable" is replaced in all places at once, or in the first', () => {
  const schemas = `    A:
      type: object # of both
      nullable: true
      properties:
        b: { type: string, nullable: true }
        c:
          nullable: false
          type: integer
    D:
      type:
        - string
        - 'null'
      nullable: true
`;
  const text = `${SHOP}${schemas}`;
  const titles = ['Replace "nullable" in all 4 places', 'Add "null" to the types instead'];
  const fixedIn = (source: string, file: string) => {
    const spec = parseSpec(source, { file });
    const findings = validateSpec(spec);
    expect(findings).toHaveLength(1);
    const fixes = findings.flatMap((finding) => fixesFor(spec, finding));
    expect(fixes.map(({ title }) => title)).toEqual(titles);
    const fixed = applyEdits(source, fixes[0]?.edits ?? []);
    expect(validateSpec(parseSpec(fixed, { file }))).toEqual([]);
    return fixed;
  };
  const fixed = fixedIn(text, 'openapi.yaml');
  expect(fixed.slice(fixed.indexOf('    A:'))).toBe(`    A:
      type: # of both
        - object
        - 'null'
      properties:
        b: { type: [string, 'null'] }
        c:
          type: integer
    D:
      type:
        - string
        - 'null'
`);
  expect(
    fixedIn(JSON.stringify(parseSpec(text, { file: 'a.yaml' }).value, null, 2), 'a.json'),
  ).not.toContain('nullable');
  // What has no type is left, and counted.
  const some = parseSpec(`${text}      anyOf: [{ nullable: true }]\n`, { file: 'openapi.yaml' });
  const [first] = validateSpec(some);
  expect(first && fixesFor(some, first)[0]?.title).toBe('Replace "nullable" in 4 of 5 places');
});
