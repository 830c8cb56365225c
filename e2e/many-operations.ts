const NOUNS = ['alert', 'branch', 'commit', 'deployment', 'environment', 'fork', 'hook', 'key'];
const OWNERS = ['orgs/{owner}', 'repos/{owner}/{repo}', 'teams/{owner}', 'users/{owner}'];

type Operation = {
  method: string;
  summary: string;
  /** The names of its responses' components, by status. */
  responses: Readonly<Record<string, string>>;
  description?: string;
};

/** A list, and what can be done with one thing in it: five operations, at two paths. */
function operationsOn(thing: string, description?: string): [Operation[], Operation[]] {
  const a = /^[aeiou]/u.test(thing) ? 'an' : 'a';
  const failed = { 404: 'not_found', 422: 'validation_failed' };
  return [
    [
      { method: 'get', summary: `List ${thing}s`, responses: { 200: 'found', 404: 'not_found' } },
      {
        method: 'post',
        summary: `Create ${a} ${thing}`,
        responses: { 201: 'found', ...failed },
        ...(description !== undefined && { description }),
      },
    ],
    [
      { method: 'get', summary: `Get ${a} ${thing}`, responses: { 200: 'found', ...failed } },
      { method: 'patch', summary: `Update ${a} ${thing}`, responses: { 200: 'found', ...failed } },
      { method: 'delete', summary: `Delete ${a} ${thing}`, responses: { 200: 'found', ...failed } },
    ],
  ];
}

function* pathItem(path: string, tag: string, operations: readonly Operation[]): Generator<string> {
  yield `  ${path}:`;
  for (const { method, summary, description, responses } of operations) {
    yield `    ${method}:`;
    yield `      summary: ${summary}`;
    yield '      description: |-';
    yield `        ${description ?? `${summary}, where it is there.`}`;
    yield `      tags: [${tag}]`;
    yield `      operationId: ${method}${path.replaceAll(/[^a-z\d]+/gu, '-')}`;
    yield '      parameters:';
    for (const [, name] of path.matchAll(/\{(\w+)\}/gu)) {
      yield `        - $ref: "#/components/parameters/${name}"`;
    }
    yield '      responses:';
    for (const [status, component] of Object.entries(responses)) {
      yield `        "${status}":`;
      yield `          $ref: "#/components/responses/${component}"`;
    }
  }
}

function* lines(groups: number): Generator<string> {
  yield 'openapi: 3.0.3';
  yield 'info:';
  yield '  title: Repositories';
  yield "  version: '1.0.0'";
  yield 'servers:';
  yield '  - url: https://api.example.com';
  // The order of the tags is another one than that of the paths.
  yield 'tags:';
  for (const tag of [...NOUNS.toReversed(), 'issues']) {
    yield `  - name: ${tag}`;
    yield `    description: What can be done with it, from the first ${tag} to the last.`;
  }
  yield 'paths:';
  yield '  /meta:';
  yield '    get:';
  yield '      summary: Get what is known of the server';
  yield '      operationId: meta';
  yield '      responses:';
  yield '        "200":';
  yield '          $ref: "#/components/responses/found"';
  const [issues, issue] = operationsOn(
    'issue',
    'Any user with pull access to a repository can create an issue.',
  );
  yield* pathItem('/repos/{owner}/{repo}/issues', 'issues', issues);
  yield* pathItem('/repos/{owner}/{repo}/issues/{id}', 'issues', issue);
  for (let group = 0; group < groups; group += 1) {
    const noun = NOUNS[group % NOUNS.length] ?? '';
    const owner = OWNERS[Math.floor(group / NOUNS.length) % OWNERS.length] ?? '';
    const path = `/${owner}/${noun}-${group}`;
    const [all, one] = operationsOn(`${noun} ${group}`);
    yield* pathItem(path, noun, all);
    yield* pathItem(`${path}/{id}`, noun, one);
  }
  yield COMPONENTS;
}

const COMPONENTS = `components:
  parameters:
    owner: { name: owner, in: path, required: true, schema: { type: string } }
    repo: { name: repo, in: path, required: true, schema: { type: string } }
    id: { name: id, in: path, required: true, schema: { type: string } }
  responses:
    found:
      description: Response
      content:
        application/json:
          schema: { type: object }
    not_found:
      description: Resource not found
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/basic-error"
    validation_failed:
      description: Validation failed
      content:
        application/json:
          schema:
            $ref: "#/components/schemas/validation-error-simple"
        application/scim+json:
          schema:
            $ref: "#/components/schemas/validation-error-simple"
  schemas:
    basic-error:
      type: object
      properties:
        message:
          type: string
    validation-error-simple:
      title: Validation Error Simple
      type: object
      required:
        - message
      properties:
        message:
          type: string
        errors:
          type: array
          items:
            type: string
`;

/** An OpenAPI document of 1,000 operations on the model of GitHub's, with **Create an issue** and what it fails with. */
export function documentOfManyOperations(): string {
  return [...lines(199)].join('\n');
}
