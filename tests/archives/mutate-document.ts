import type { Random } from './create-random.ts';

type Mutation = (random: Random) => string;

const ELSEWHERE = [
  'http://127.0.0.1:9/secret.yaml',
  'https://localhost/secret.json#/a',
  '//127.0.0.1:9/secret.yaml',
  'file:///etc/hostname',
  'file://localhost/etc/passwd',
  '/etc/hostname',
  '../../../../../../../../etc/hostname',
  'package.json',
  './README.md#/a',
  'docs/../../package.json',
  'C:\\Windows\\win.ini',
  '\\\\127.0.0.1\\share\\secret.yaml',
  'docs%2F..%2F..%2Fpackage.json',
  'data:application/json,{}',
  'node:fs',
];

function one<T>(list: readonly [T, ...T[]] | readonly T[], random: Random): T | undefined {
  return list[random(list.length)];
}
function elsewhere(random: Random): string {
  return one(ELSEWHERE, random) ?? '';
}
function count(many: number, line: (index: number) => string): string {
  return Array.from({ length: many }, (_, index) => line(index)).join('');
}

/** Members of a block mapping at the root, in YAML. */
const yamlMembers: readonly Mutation[] = [
  (random) => {
    const width = 1 + random(12);
    const levels = 1 + random(12);
    const level = (index: number): string =>
      index === 0
        ? `  a0: &a0 [x]\n`
        : `  a${index}: &a${index} [${`*a${index - 1},`.repeat(width)}]\n`;
    return `x-bomb:\n${count(levels, level)}`;
  },
  () => `x-self: &self\n  a: [*self]\n`,
  (random) => `x-nobody: *a${random(9)}\n`,
  (random) => `x-merged: &m { a: 1 }\nx-b:\n${count(random(150), () => '  <<: *m\n')}`,
  (random) => {
    const depth = 40 + random(3000);
    return `x-deep: ${'['.repeat(depth)}${random(2) === 0 ? ']'.repeat(depth) : ''}\n`;
  },
  (random) => `x-deep: ${'{a: '.repeat(40 + random(400))}\n`,
  (random) => `x-deep:\n${count(40 + random(200), (depth) => `${' '.repeat(depth + 1)}a:\n`)}`,
  (random) => `x-deep:\n  ${'- '.repeat(40 + random(400))}a\n`,
  (random) =>
    `${one(['__proto__', 'constructor', '"__proto__"', '? __proto__\n'], random)}: { polluted: 1 }\n`,
  (random) =>
    `x-a:\n  ${one(['__proto__', '"\\x5f_proto__"', 'toString'], random)}: { polluted: 1 }\n`,
  () => `info: { title: Other, version: 1.0.0 }\n`,
  (random) => `x-huge: ${'a'.repeat(random(1_000_000))}\n`,
  (random) => `x-huge: ${'9'.repeat(random(300_000))}e${'9'.repeat(random(9))}\n`,
  (random) => `x-huge: |\n${count(random(20_000), () => '  a b\n')}`,
  (random) => `${'k'.repeat(random(300_000))}: 1\n`,
  (random) => `x-huge: "${'\\u0061\\n'.repeat(random(100_000))}"\n`,
  (random) => `x-many: [${'1,'.repeat(random(100_000))}]\n`,
  (random) =>
    `x-tag: ${one(['!!binary', '!!js/function', '!!python/object/apply:os.system', '!!set', '!!timestamp', '!local', '!<tag:yaml.org,2002:str>', '!!omap', '!e!x'], random)} a\n`,
  (random) => `${one(['---', '...', '--- |', '%YAML 1.1', '%TAG ! tag:x,2000:'], random)}\na: 1\n`,
  (random) => `components:\n  schemas:\n    A: { $ref: '${elsewhere(random)}' }\n`,
  (random) =>
    `components:\n  schemas:\n    A: { allOf: [{ $ref: '#/components/schemas/A' }] }\n    B: { $ref: '#/components/schemas/${one(['A', 'B', 'C', '..', '~0', '%zz'], random)}' }\n`,
  (random) =>
    `components:\n  schemas:\n    A: { $id: '${elsewhere(random)}', $ref: 'a#/b', $dynamicRef: '${elsewhere(random)}' }\n`,
  (random) =>
    `components:\n  schemas:\n    A: { oneOf: [{ type: object }], discriminator: { propertyName: a, mapping: { a: '${elsewhere(random)}' } } }\n`,
  (random) => `components:\n  examples:\n    A: { externalValue: '${elsewhere(random)}' }\n`,
  (random) => `components:\n  links:\n    A: { operationRef: '${elsewhere(random)}' }\n`,
  (random) => `components:\n  pathItems:\n    A: { $ref: '${elsewhere(random)}' }\n`,
  (random) => `jsonSchemaDialect: '${elsewhere(random)}'\n$self: '${elsewhere(random)}'\n`,
  (random) =>
    `x-shared: { $ref: '${elsewhere(random)}' }\nexternalDocs: { url: '${elsewhere(random)}' }\n`,
];

/** Members of the object at the root, in JSON, each with its comma. */
const jsonMembers: readonly Mutation[] = [
  (random) =>
    `"${one(['__proto__', '\\u005f_proto__', 'constructor', 'prototype'], random)}":{"polluted":1},`,
  (random) => `"x-a":{"${one(['__proto__', '\\u005f\\u005fproto__'], random)}":{"polluted":1}},`,
  () => `"openapi":"3.0.0","name":"Other",`,
  (random) => {
    const depth = 40 + random(3000);
    return `"x-deep":${'['.repeat(depth)}${random(2) === 0 ? ']'.repeat(depth) : ''},`;
  },
  (random) => `"x-deep":${'{"a":'.repeat(90 + random(20))}1${'}'.repeat(90 + random(20))},`,
  (random) => `"x-huge":"${'a'.repeat(random(1_000_000))}",`,
  (random) => `"x-huge":${'9'.repeat(random(300_000))}e${random(9999)},`,
  (random) => `"${'k'.repeat(random(300_000))}":1,`,
  (random) => `"x-many":[${'{},'.repeat(random(50_000))}1],`,
  (random) => `"components":{"schemas":{"A":{"$ref":${JSON.stringify(elsewhere(random))}}}},`,
  (random) =>
    `"components":{"schemas":{"A":{"anyOf":[{"$ref":"#"},{"$ref":"#/components"}],"not":{"$ref":${JSON.stringify(elsewhere(random))}}}}},`,
  (random) =>
    `"components":{"examples":{"A":{"externalValue":${JSON.stringify(elsewhere(random))}}}},`,
  (random) => `"spec":${JSON.stringify(elsewhere(random))},`,
  (random) =>
    `"docs":[${JSON.stringify(elsewhere(random))},{"path":${JSON.stringify(elsewhere(random))}}],`,
  (random) =>
    `"changelog":${JSON.stringify(elsewhere(random))},"pricing":${JSON.stringify(elsewhere(random))},"sdks":${JSON.stringify(elsewhere(random))},`,
  (random) =>
    `"links":[{"url":${JSON.stringify(one(['javascript:alert(1)', ...ELSEWHERE], random))}}],`,
  (random) =>
    `"locales":{"${one(['de', '__proto__', '../de', 'x'.repeat(300)], random)}":{"docs":["${one(['docs/overview.md', '../a.md'], random)}"]}},`,
  (random) => `"tags":[${'"a",'.repeat(random(20_000))}"a"],`,
  (random) =>
    `"slug":${JSON.stringify(one(['../a', 'a'.repeat(65), 'A', '', 'constructor', 1, null], random))},`,
  () => `// a comment\n/* and another */`,
  () => `"x-a":NaN,"x-b":+1,"x-c":'a',`,
];

/** Puts something hostile that its reader knows into an OpenAPI document or an overview.json. */
export function mutateDocument(name: string, text: string, random: Random): string {
  const isJson = text.trimStart().startsWith('{');
  const mutations = isJson ? jsonMembers : name.endsWith('.md') ? [] : yamlMembers;
  const mutation = one(mutations, random);
  if (mutation === undefined) return text + elsewhere(random);
  if (!isJson) return random(4) === 0 ? mutation(random) + text : text + mutation(random);
  const at = text.indexOf('{') + 1;
  return text.slice(0, at) + mutation(random) + text.slice(at);
}
