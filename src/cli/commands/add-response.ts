import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { overwriteTextFile, readTextFile } from '#backend/entry.ts';
import {
  type AddResponseRefusal,
  applyEdits,
  isHttpMethod,
  joinPointer,
  outlineOf,
  type ParsedSpec,
  parseSpec,
  planAddResponse,
  type ResponseBody,
  unifiedDiffOfEdits,
  WRITABLE_STATUSES,
} from '#core/openapi/index.ts';
import { onlyPositional, readArguments } from '../arguments.ts';
import { type Command, type ExitCode, Misuse, type Terminal } from '../command.ts';
import { requireFile } from '../paths.ts';

const OPTIONS = {
  operation: { type: 'string' },
  status: { type: 'string' },
  description: { type: 'string' },
  example: { type: 'string' },
  schema: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

export const addResponse: Command = {
  help: `Usage: portolan add-response FILE --operation 'POST /products' --status 201 --description TEXT
                             [--example FILE|-] [--schema '#/components/schemas/Product'] [--dry-run]

Adds a response in place; every other byte of FILE stays.

  --operation 'METHOD PATH'  the operation, its path as the document writes it
  --status CODE              ${WRITABLE_STATUSES.join(', ')}
  --description TEXT         when this response is sent
  --example FILE|-           an example in JSON (- reads it from the input): writes application/json with the example
                             and the schema that follows from it
  --schema REF               writes application/json with a schema of the document
  --dry-run                  writes nothing and prints the change as a unified diff; control characters of FILE stay as
                             they are in a file only, a terminal or a pipe gets their codes

Exit codes: 0 added, 1 refused (the code is taken, there is no such operation …), 2 misuse.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const typed = onlyPositional(positionals, 'FILE');
    const operation = readOperation(values.operation);
    const status = readStatus(values.status);
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
    const plan = planAddResponse(spec, { operation: pointer, status, description, body });
    if (!plan.ok) return refuse(terminal, refusalText(plan, spec, operation));

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

const readOperation = (written: string | undefined): Operation => {
  const [, method = '', path = ''] = /^(\S+)\s+(\S.*)$/.exec(written?.trim() ?? '') ?? [];
  if (!isHttpMethod(method.toLowerCase())) {
    throw new Misuse(
      `--operation takes a method and a path, for example 'POST /products'; ${written === undefined ? 'it is missing' : `"${written}" is not that`}.`,
    );
  }
  return { written: `${method.toUpperCase()} ${path}`, method: method.toLowerCase(), path };
};

const readStatus = (written: string | undefined): string => {
  const allowed = WRITABLE_STATUSES.join(', ');
  if (written === undefined) throw new Misuse(`--status is missing. Choose one of ${allowed}.`);
  if (WRITABLE_STATUSES.some((status) => status === written)) return written;
  throw new Misuse(`--status ${written} is not written by this tool. Choose one of ${allowed}.`);
};

type BodyOptions = { example?: string | undefined; schema?: string | undefined };

const readBody = async (
  { example, schema }: BodyOptions,
  terminal: Terminal,
): Promise<ResponseBody> => {
  if (example !== undefined && schema !== undefined) {
    throw new Misuse(
      '--example and --schema exclude each other: the schema follows from the example.',
    );
  }
  if (schema !== undefined) return { kind: 'schema', ref: schema };
  if (example === undefined) return { kind: 'none' };
  const bytes =
    example === '-'
      ? await terminal.readInput()
      : await readFile(requireFile(terminal.cwd, example));
  return { kind: 'example', json: bytes.toString('utf8').replace(/^\uFEFF/, '') };
};

/** Operations stand under `paths`; those of webhooks have a name in place of a path. */
const pointerOf = (spec: ParsedSpec, { method, path }: Operation): string => {
  const inPaths = joinPointer('/paths', path, method);
  const inWebhooks = joinPointer('/webhooks', path, method);
  return spec.rangeOf(inPaths) === undefined && spec.rangeOf(inWebhooks) !== undefined
    ? inWebhooks
    : inPaths;
};

const refusalText = (
  refusal: AddResponseRefusal,
  spec: ParsedSpec,
  { written, path }: Operation,
): string => {
  if (refusal.code === 'operation_unknown') {
    const methods = outlineOf(spec)
      .operations.filter((operation) => operation.path === path)
      .map((operation) => operation.method.toUpperCase());
    const others = methods.length > 0 ? ` ${path} has ${methods.join(', ')}.` : '';
    return `The document has no operation ${written}.${others}`;
  }
  return refusal.message;
};

const refuse = (terminal: Terminal, message: string): ExitCode => {
  terminal.say(`portolan add-response: ${message}\n`);
  return 1;
};
