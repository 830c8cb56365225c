import { expect, it } from 'vitest';
import { rankOf } from '#core/finding/finding.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { MAX_FINDINGS } from './report.ts';
import { validateSpec } from './validate-spec.ts';

function check(document: unknown) {
  return validateSpec(parseSpec(JSON.stringify(document), { file: 'openapi.json' }));
}

const base = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {},
};

it.each([[undefined], [[]], [[{ url: '/' }]]])('warns of the servers %j', (servers) => {
  expect(check({ ...base, servers })).toMatchObject([
    { code: 'spec.servers_missing', severity: 'warning', pointer: '/servers' },
  ]);
});

it.each([[[{ url: '/v1' }]], [[{ url: '/' }, { url: 'https://api.example.com' }]]])(
  'is content with the servers %j',
  (servers) => {
    expect(check({ ...base, servers })).toEqual([]);
  },
);

it('warns of examples above 16 KiB wherever they stand, in bytes of UTF-8', () => {
  const limit = 16 * 1024;
  // Written as JSON a text has two quotes more.
  const small = 'x'.repeat(limit - 2);
  const large = 'x'.repeat(limit - 1);
  const euros = '€'.repeat(limit / 3);
  const components = (text: string) => ({
    schemas: { A: { example: text, examples: ['a', text] } },
    examples: { E: { value: text } },
    parameters: { P: { name: 'p', in: 'query', schema: {}, example: text } },
    headers: { H: { schema: {}, example: text } },
    requestBodies: { B: { content: { 'application/json': { example: text } } } },
  });
  expect(check({ ...base, components: components(small) })).toEqual([]);
  const findings = check({ ...base, components: components(large) });
  expect(findings.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'spec.example_oversized /components/schemas/A/example',
    'spec.example_oversized /components/schemas/A/examples/1',
    'spec.example_oversized /components/examples/E/value',
    'spec.example_oversized /components/parameters/P/example',
    'spec.example_oversized /components/headers/H/example',
    'spec.example_oversized /components/requestBodies/B/content/application~1json/example',
  ]);
  expect(findings[0]?.message).toBe(
    'This example is 17 KiB (16385 bytes); keep examples under 16 KiB.',
  );
  expect(check({ ...base, components: { examples: { E: { value: euros } } } })).toHaveLength(1);
  // Up to 64 KiB it is a hint, which stands behind the warnings.
  const rankAt = (bytes: number) =>
    check({ ...base, components: { examples: { E: { value: 'x'.repeat(bytes - 2) } } } }).map(
      rankOf,
    );
  expect([rankAt(64 * 1024), rankAt(64 * 1024 + 1)]).toEqual([[2], [1]]);
});

function bodies(...types: string[]) {
  return Object.fromEntries(types.map((type) => [type, {}]));
}

it('tells of response bodies that are no JSON once, at the first of them', () => {
  const fine = bodies(
    'application/json',
    'application/json; charset=utf-8',
    'application/problem+json',
    'Application/Vnd.Shop+JSON;v=2',
    '*/*',
    'application/*',
  );
  const requestBodies = { B: { content: { 'text/csv': {} } } };
  const withResponses = (...contents: object[]) => ({
    ...base,
    components: {
      responses: Object.fromEntries(
        contents.map((content, index) => [`R${index}`, { description: 'r', content }]),
      ),
      requestBodies,
    },
  });
  expect(check(withResponses(fine))).toEqual([]);
  expect(check(withResponses({ ...fine, ...bodies('text/html') }))).toMatchObject([
    { message: 'A response has a body of type "text/html", which is not JSON.' },
  ]);
  expect(
    check(withResponses(fine, bodies('text/html', 'application/xml'), bodies('text/csv'))),
  ).toMatchObject([
    {
      code: 'spec.response_not_json',
      severity: 'warning',
      pointer: '/components/responses/R1/content/text~1html',
      message: '3 response bodies are not JSON; the first has the type "text/html".',
    },
  ]);
});

function many(count: number, one: (index: number) => unknown) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, one(index)]));
}
/** Paths with as many warnings: each but the first is for the same addresses as the first. */
function equivalent(count: number) {
  return Object.fromEntries(Array.from({ length: count + 1 }, (_, index) => [`/{k${index}}`, {}]));
}
function isMore({ code }: { code: string }) {
  return code === 'spec.more_findings';
}

it(`reports ${MAX_FINDINGS} findings at most, and no error gives way to a warning`, () => {
  const findings = check({
    ...base,
    paths: equivalent(600),
    components: { schemas: many(100, () => ({ $ref: '#/nowhere' })) },
  });
  expect(findings).toHaveLength(MAX_FINDINGS + 1);
  expect(findings.at(-1)).toMatchObject({
    code: 'spec.more_findings',
    severity: 'warning',
    message: 'The check stopped at 500 findings; there may be more.',
  });
  expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(100);
  const errors = check({
    ...base,
    components: { schemas: many(2000, () => ({ type: 1, $ref: '#/no' })) },
  });
  expect(errors.slice(0, -1).every(({ severity }) => severity === 'error')).toBe(true);
  expect([errors.length, errors.findIndex(isMore)]).toEqual([MAX_FINDINGS + 1, MAX_FINDINGS]);
});

it('a hint gives way to errors and warnings', () => {
  const codes = (warnings: number) => {
    const spec = parseSpec(
      JSON.stringify({
        ...base,
        paths: equivalent(warnings),
        components: { schemas: { A: {}, B: { $ref: '#/nowhere' } } },
      }),
      { file: 'openapi.json' },
    );
    return validateSpec(spec, { unused: true }).map(({ code }) => code);
  };
  const isUnused = (code: string) => code === 'spec.component_unused';
  expect(codes(MAX_FINDINGS - 3).filter(isUnused)).toHaveLength(2);
  expect(codes(MAX_FINDINGS - 2).filter(isUnused)).toHaveLength(1);
  expect(codes(MAX_FINDINGS)).toContain('spec_invalid');
  expect(codes(MAX_FINDINGS).filter(isUnused)).toEqual([]);
});

it.each([
  [MAX_FINDINGS - 1, 0, false],
  [0, MAX_FINDINGS, false],
  [0, MAX_FINDINGS + 1, true],
  [MAX_FINDINGS, 0, true],
  [1, MAX_FINDINGS, true],
])(
  'of %i errors and %i warnings, says that there may be more: %s',
  (errors, warnings, expected) => {
    const findings = check({
      ...base,
      paths: equivalent(warnings),
      components: {
        schemas: many(errors, () => ({ $ref: '#/nowhere' })),
      },
    });
    expect(findings.some(isMore)).toBe(expected);
    expect(findings.filter((finding) => !isMore(finding))).toHaveLength(
      Math.min(errors + warnings, MAX_FINDINGS),
    );
  },
);

it('takes time in proportion to the faults, not to their square', () => {
  const faulty = (count: number) =>
    parseSpec(
      JSON.stringify({
        ...base,
        openapi: '3.0.3',
        components: {
          schemas: Object.fromEntries(
            Array.from({ length: count }, (_, index) => [`s${index}`, { type: 1, bad: 2 }]),
          ),
        },
      }),
      { file: 'openapi.json' },
    );
  const time = (count: number) => {
    const spec = faulty(count);
    const start = performance.now();
    validateSpec(spec);
    return performance.now() - start;
  };
  time(1000);
  // Sixteen times the faults; the square would be 256 times the work.
  expect(time(32_000)).toBeLessThan(100 * Math.max(time(2000), 10));
});
