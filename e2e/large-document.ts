import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

type LargeDocument = { source: string; text: string };

function indented(depth: number, lines: string[]) {
  return lines.map((line) => `${'  '.repeat(depth)}${line}`);
}

function* generatedLines(operations: number): Generator<string> {
  yield 'openapi: 3.0.3';
  yield 'info:';
  yield* indented(1, ['title: Generated', "version: '1.0.0'"]);
  yield 'servers:';
  yield* indented(1, ['- url: https://api.example.com']);
  yield 'paths:';
  for (let number = 0; number < operations; number += 1) {
    yield `  /resources-${number}/{id}:`;
    yield '    get:';
    yield* indented(3, [
      `operationId: readResource${number}`,
      `summary: Read resource ${number} # kept as it is`,
      'parameters:',
      '- name: id',
      '  in: path',
      '  required: true',
      '  schema: {type: string}',
      'responses:',
    ]);
    yield "        '200':";
    yield '          description: >-';
    yield `            The resource with the number ${number}.`;
    yield '          content:';
    yield '            application/json:';
    yield '              schema:';
    yield '                type: object';
    yield '                properties:';
    for (let field = 0; field < 60; field += 1) {
      yield `                  field_${field}:`;
      yield '                    type: string';
      yield `                    description: Field ${field} of resource ${number}, "quoted" and plain`;
      yield `                    example: value-${number}-${field}`;
    }
  }
}

/** A YAML document with this many operations, each about 12 KB. */
export function generateDocument(operations: number): string {
  return `${[...generatedLines(operations)].join('\n')}\n`;
}

/** The source of the real document. */
const GITHUB = "GitHub's REST API";

/** How many operations make a document of 10 MB, the size of GitHub's. */
const OF_FULL_SIZE = 820;

/** Reads GitHub's REST API description; `undefined` where it is not at hand. */
export function githubDocument(): (() => string) | undefined {
  const folder = process.env.PORTOLAN_SPECS;
  const file = folder ? join(folder, 'large--github-rest.yaml.gz') : undefined;
  if (file === undefined || !existsSync(file)) return undefined;
  return () => gunzipSync(readFileSync(file)).toString('utf8');
}

/**
 * GitHub's REST API description where it is at hand, else a generated document with so many operations; of its size
 * unless told otherwise.
 */
export function readLargeDocument(operations = OF_FULL_SIZE): LargeDocument {
  const read = githubDocument();
  if (read !== undefined) return { source: GITHUB, text: read() };
  return {
    source: 'a generated document (PORTOLAN_SPECS is not set)',
    text: generateDocument(operations),
  };
}
