import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { overwriteTextFile, readTextFile } from '#backend/app/entry.ts';
import {
  type AddResponseRefusal,
  type ParsedSpec,
  type ResponseBody,
  WRITABLE_STATUSES,
} from '#core/openapi/syntax/types.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { checkExample } from '#core/openapi/example/check-example.ts';
import { isHttpMethod } from '#core/openapi/outline/operation-place.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { planAddResponse } from '#core/openapi/response/plan-add-response.ts';
import { readStatus, statusObstacle, VALID_STATUSES } from '#core/openapi/response/status-codes.ts';
import { unifiedDiffOfEdits } from '#core/text/unified-diff.ts';
import { onlyPositional, readArguments } from '#cli/command/arguments.ts';
import { type Command, type ExitCode, Misuse, type Terminal } from '#cli/command/command.ts';
import { requireFile } from '#cli/command/paths.ts';

const OPTIONS = {
  operation: { type: 'string' },
  status: { type: 'string' },
  description: { type: 'string' },
  example: { type: 'string' },
  schema: { type: 'string' },
  'any-status': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

export const addResponse: Command = {
  help: `Usage: portolan add-response FILE --operation 'POST /products' --status 201 --description TEXT
                             [--example FILE|-] [--schema Product] [--any-status] [--dry-run]

Adds a response in place. Every other byte of FILE is unchanged.

  --operation 'METHOD PATH'  the operation, with its path as written in the document
  --status CODE              ${WRITABLE_STATUSES.join(', ')}, the codes that the portal's tool supports
  --any-status               allows every status code that OpenAPI allows: ${VALID_STATUSES}
  --description TEXT         when this response is sent
  --example FILE|-           an example in JSON (- reads it from standard input): writes application/json with the example
                             and the schema inferred from it, or the one that --schema names
  --schema NAME|REF          writes application/json with a schema of the document; an example that does not match it is
                             written anyway, with a warning
  --dry-run                  writes nothing and prints the change as a unified diff; control characters of FILE are
                             shown as codes, except when the output is a file

Exit codes: 0 added, 1 refused (the code is taken, there is no such operation …), 2 wrong usage.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const typed = onlyPositional(positionals, 'FILE');
    const operation = readOperation(values.operation);
    const anyStatus = values['any-status'] === true;
    const status = requireStatus(values.status, anyStatus);
    const description = values.description ?? '';
    if (description.trim() === '') {
      throw new Misuse('--description is missing or empty. Say when this response is sent.');
    }
    const path = requireFile(terminal.cwd, typed);
    const body = await readBody(values, terminal);

    const file = await readTextFile(path);
    if (!file.ok) return refuse(terminal, file.message);
    const spec = parseSpec(file.text, { file: relative(terminal.cwd, path) });
    const pointer = pointerOf(spec, operation);
    const plan = planAddResponse(spec, {
      operation: pointer,
      status,
      anyStatus,
      description,
      body,
    });
    if (!plan.ok) return refuse(terminal, refusalText(plan, spec, operation));

    terminal.say(misfitText(spec, body, values.example === '-' ? 'input' : (values.example ?? '')));
    if (values['dry-run'] === true) {
      terminal.outDiff(unifiedDiffOfEdits(file.text, plan.edits, typed));
      return 0;
    }
    const failed = await overwriteTextFile(file, applyEdits(file.text, plan.edits));
    if (failed) return refuse(terminal, failed.message);
    terminal.out(`Added ${status} to ${operation.written} in ${typed}.\n`);
    return 0;
  },
};

type Operation = { written: string; method: string; path: string };

function readOperation(written: string | undefined): Operation {
  const [, method = '', path = ''] = /^(\S+)\s+(\S.*)$/.exec(written?.trim() ?? '') ?? [];
  if (!isHttpMethod(method.toLowerCase())) {
    throw new Misuse(
      `--operation takes a method and a path, for example 'POST /products'; ${written === undefined ? 'it is missing' : `"${written}" is not that`}.`,
    );
  }
  return { written: `${method.toUpperCase()} ${path}`, method: method.toLowerCase(), path };
}

function requireStatus(written: string | undefined, anyStatus: boolean): string {
  const allowed = anyStatus
    ? `Use ${VALID_STATUSES}.`
    : `Choose one of ${WRITABLE_STATUSES.join(', ')}.`;
  if (written === undefined) throw new Misuse(`--status is missing. ${allowed}`);
  const status = readStatus(written) ?? written;
  const obstacle = statusObstacle(status, anyStatus);
  if (obstacle === undefined) return status;
  const more = obstacle.kind === 'others' ? ` Add --any-status to write ${status}.` : '';
  throw new Misuse(`--status ${written}: ${obstacle.message}${more}`);
}

type BodyOptions = { example?: string | undefined; schema?: string | undefined };

async function readBody(
  { example, schema }: BodyOptions,
  terminal: Terminal,
): Promise<ResponseBody> {
  const ref = schema === undefined ? undefined : referenceOf(schema);
  if (example === undefined) return ref === undefined ? { kind: 'none' } : { kind: 'schema', ref };
  const bytes =
    example === '-'
      ? await terminal.readInput()
      : await readFile(requireFile(terminal.cwd, example));
  const json = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return {
    kind: 'example',
    json,
    ...(ref === undefined ? {} : { schema: { ref, holds: 'value' } }),
  };
}

/** A bare name is the one of a component. */
function referenceOf(schema: string): string {
  return /^[\w.-]+$/.test(schema) && !/\.(?:json|ya?ml)$/.test(schema)
    ? `#${joinPointer('/components/schemas', schema)}`
    : schema;
}

/** What of the example does not fit the schema that was chosen for it. */
function misfitText(spec: ParsedSpec, body: ResponseBody, example: string): string {
  return body.kind === 'example' && body.schema !== undefined
    ? checkExample(spec, body.schema, body.json)
        .map(
          ({ position: { line, column }, message }) =>
            `warning: ${example}:${line}:${column} ${message}\n`,
        )
        .join('')
    : '';
}

/** Operations stand under `paths`; those of webhooks have a name in place of a path. */
function pointerOf(spec: ParsedSpec, { method, path }: Operation): string {
  const inPaths = joinPointer('/paths', path, method);
  const inWebhooks = joinPointer('/webhooks', path, method);
  return spec.rangeOf(inPaths) === undefined && spec.rangeOf(inWebhooks) !== undefined
    ? inWebhooks
    : inPaths;
}

function refusalText(
  refusal: AddResponseRefusal,
  spec: ParsedSpec,
  { written, path }: Operation,
): string {
  if (refusal.code === 'operation_unknown') {
    const methods = outlineOf(spec)
      .operations.filter((operation) => operation.path === path)
      .map((operation) => operation.method.toUpperCase());
    const others = methods.length > 0 ? ` ${path} has ${methods.join(', ')}.` : '';
    return `The document has no operation ${written}.${others}`;
  }
  return refusal.message;
}

function refuse(terminal: Terminal, message: string): ExitCode {
  terminal.say(`portolan add-response: ${message}\n`);
  return 1;
}
