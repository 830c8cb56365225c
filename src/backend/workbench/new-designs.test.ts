import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMock } from '#backend/mock/run-mock.ts';
import { createValueChecker } from '#backend/mock/value-checker.ts';
import { convertSpecBytes } from '#backend/workers/spec-files.ts';
import { resolvePlace } from '#core/openapi/documentation/resolve-place.ts';
import { pieceOfOperation } from '#core/openapi/mock/operation-piece.ts';
import { sampleRequest } from '#core/openapi/mock/request-of-sample.ts';
import { listOperations } from '#core/openapi/outline/list-operations.ts';
import { compareSpecs } from '#core/openapi/semantic-diff/compare-specs.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
const made = new Map<string, ParsedSpec>();

beforeAll(async () => {
  workbench = await openTestWorkbench({
    ...idleWorkers,
    convertSpec: async (bytes, wanted) => ({ ok: true, bytes: convertSpecBytes(bytes, wanted) }),
  });
});
afterAll(() => workbench.close());

/** The document of a new design, as its folder has it; made once. */
async function create(template: string, openapi: string, format: string): Promise<ParsedSpec> {
  const slug = `${template}-${openapi.replace('.', '-')}-${format}`;
  const known = made.get(slug);
  if (known) return known;
  const { status } = await workbench.create({ name: 'Shop', slug, template, openapi, format });
  expect(status).toBe(201);
  const file = `openapi.${format}`;
  const spec = parseSpec(await readFile(join(workbench.workspace, slug, file), 'utf8'), { file });
  made.set(slug, spec);
  return spec;
}

const templates = ['blank', 'rest-resource', 'portal-api'];
const versions = ['3.0', '3.1', '3.2'];

describe.each(templates)('%s', (template) => {
  test.each(versions)(
    'is the same API in %s, in YAML and JSON, without a problem',
    async (version) => {
      const [yaml, json, template31] = [
        await create(template, version, 'yaml'),
        await create(template, version, 'json'),
        await create(template, '3.1', 'yaml'),
      ];
      expect(json.value).toEqual(yaml.value);
      expect(yaml.dialect).toBe(version);
      for (const spec of [yaml, json]) expect(validateSpec(spec, { unused: true })).toEqual([]);
      const of = ({ file, value }: ParsedSpec) => ({ file, value, read: () => undefined });
      expect(compareSpecs(of(template31), of(yaml))).toMatchObject({
        breaking: [],
        added: [],
        removed: [],
        changed: [],
      });
    },
  );

  // To Try it, 3.2 is as 3.1.
  test.each(['3.0', '3.1'])('is answered by Try it in %s as it is filled in', async (version) => {
    const spec = await create(template, version, 'yaml');
    const odd = listOperations(spec).flatMap(({ method, path }) => {
      const faults = tryOut(spec, joinPointer('/paths', path, method));
      return faults.map((fault) => `${method} ${path}: ${fault}`);
    });
    // The template leaves this response to the designer: it is the first one to be added.
    expect(odd).toEqual(template === 'rest-resource' ? ['post /products: no answer'] : []);
  });
});

/** What is wrong with the request that the document makes itself, or with its answer. */
const BODY = { what: 'body', name: '' };

function tryOut(spec: ParsedSpec, pointer: string): string[] {
  const piece = pieceOfOperation(spec, pointer);
  if (!piece) return ['no operation'];
  const { parameters, body } = sampleRequest(piece);
  const reply = runMock({
    piece: JSON.stringify(piece),
    parameters,
    ...(body === undefined ? {} : { body }),
  });
  if (!reply?.answer) return [...(reply?.problems ?? []), 'no answer'];
  const { status, response, body: text } = reply.answer;
  if (status >= 300) return [...reply.problems, `${status}`];
  const place = resolvePlace(piece.document, joinPointer(pointer, 'responses', response));
  if (text === null || !place) return reply.problems;
  const schema = joinPointer(place.pointer, 'content', 'application/json', 'schema');
  return [...reply.problems, ...createValueChecker(piece)(schema, JSON.parse(text), BODY)];
}

test('a YAML template keeps its layout in another version', async () => {
  const before = await create('rest-resource', '3.1', 'yaml');
  const after = await create('rest-resource', '3.0', 'yaml');
  const kept = new Set(after.text.split('\n'));
  const gone = before.text.split('\n').filter((line) => !kept.has(line));
  expect(new Set(gone.map((line) => line.trim()))).toEqual(
    new Set([
      'openapi: 3.1.1',
      'summary: The products of a catalogue.',
      'description: List, create, read, change and delete the products of a catalogue.',
      "type: [string, 'null']",
    ]),
  );
  expect(after.text).toContain('nullable: true');
});
