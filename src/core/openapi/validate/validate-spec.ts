import type { Finding } from '#core/finding.ts';
import { isRecord } from '../is-record.ts';
import { defaultReadingLimits, type ReadingLimits } from '../read/reading-limits.ts';
import type { Dialect, ParsedSpec } from '../types.ts';
import { checkExamples } from './checks/check-examples.ts';
import { createOperationIdCheck } from './checks/check-operation-ids.ts';
import { checkPaths } from './checks/check-paths.ts';
import { reportReference } from './checks/check-references.ts';
import { createResponseCheck } from './checks/check-responses.ts';
import { checkSchema, checkSchemaInSteps } from './check-schema.ts';
import { checkServers } from './checks/check-servers.ts';
import { checkUnique } from './checks/check-unique.ts';
import { checkUnused } from './checks/check-unused.ts';
import { reportUnknownVersion } from './check-version.ts';
import type { NodeType } from './node-type.ts';
import { pointerOf, rootOf, type Place } from './place.ts';
import { createReport, MAX_FINDINGS, type Report } from './report.ts';
import { createResolver, type ApiFiles, type Resolver } from './resolve-reference.ts';
import { type Visitor, walk, walkInSteps } from './walk.ts';

/** What a document is checked with. */
export type ValidationContext = {
  /**
   * The files of the same API by path, as `ParsedSpec.file` is one. Without them, references to other files
   * are not looked up; whether they stay in the API's folder is checked all the same.
   */
  files?: ApiFiles;
  /** The API's folder, in the same terms; the empty string (the default) is the top. */
  root?: string;
  /** Whether components that nothing refers to are told, too: while a document is written, not when it is checked. */
  unused?: boolean;
  /** Told of each object that references reach outside of the document's own paths, webhooks and components. */
  onReached?: (type: NodeType, file: string, pointer: string) => void;
  /** The pointers into the document that other files have; asked after all that is reached was told. */
  usedByOthers?: () => ReadonlySet<string>;
  /** What the other files may hold. */
  limits?: ReadingLimits;
};

/**
 * Checks an OpenAPI 3.0, 3.1 or 3.2 document: OpenAPI's own JSON Schema, references, path parameters, unique
 * operationIds (errors); servers, oversized examples, bodies other than JSON (warnings).
 *
 * A text that can't be read whole gives its syntax findings only. Nothing is fetched or read, ever. At
 * most 500 findings (with as many errors, the rest is not looked at), errors before warnings, then sorted by place;
 * a last one says where there may be more.
 */
export function validateSpec(spec: ParsedSpec, context: ValidationContext = {}): Finding[] {
  const steps = validateInSteps(spec, context);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** `validateSpec` in steps, for a thread that has other things to do in between. */
export function* validateInSteps(
  spec: ParsedSpec,
  context: ValidationContext = {},
): Generator<undefined, Finding[]> {
  if (spec.syntaxFindings.length > 0) return [...spec.syntaxFindings];
  const report = createReport();
  const { value, dialect } = spec;
  if (dialect === undefined || !isRecord(value)) {
    reportUnknownVersion(report, spec);
    return report.findings();
  }
  const root = rootOf(spec);
  const resolver = createResolver(spec, {
    files: context.files,
    root: context.root ?? '',
    limits: context.limits ?? defaultReadingLimits,
  });
  yield* checkSchemaInSteps(report, dialect, 'document', value, root);
  yield* checkNodes(report, resolver, dialect, value, root, context.onReached);
  checkPaths(report, resolver, value, root);
  checkServers(report, value, root);
  if (context.unused === true) yield* checkUnused(report, spec, value, context.usedByOthers?.());
  const findings = [...resolver.syntaxFindings(), ...report.findings()];
  return report.isCut() ? [...findings, sayMore(spec)] : findings;
}

/** Says at the end of a list that it is not all there is. */
const sayMore = ({ file }: ParsedSpec): Finding => ({
  code: 'spec.more_findings',
  severity: 'warning',
  file,
  pointer: '',
  line: 1,
  column: 1,
  message: `The check ended at ${MAX_FINDINGS} findings; there may be more.`,
  hint: 'Mend some of them, then check again.',
});

/** Walks through the document, and on into what its references reach outside of the places of the walk. */
function* checkNodes(
  report: Report,
  resolver: Resolver,
  dialect: Dialect,
  document: unknown,
  root: Place,
  onReached: ValidationContext['onReached'],
): Generator<undefined, void> {
  const checkOperationId = createOperationIdCheck(report);
  const responses = createResponseCheck(report);
  const reached = new Map<string, { type: NodeType; value: unknown; place: Place }>();
  const visitor: Visitor = {
    isDone: () => report.isFull('error'),
    node(type, value, place) {
      if (dialect === '3.0' && LISTS_OF_UNIQUE.has(type)) checkUnique(report, type, value, place);
      if (type === 'operation') checkOperationId(value, place);
      else if (type === 'response') responses.response(value, place);
      else checkExamples(report, type, value, place);
    },
    reference(type, ref, place) {
      const resolution = resolver.resolve(ref, place);
      reportReference(report, ref, place, resolution);
      if (resolution.kind !== 'found' || isWalked(resolution.place, root)) return;
      const { value, place: target } = resolution;
      const key = `${type} ${target.spec.file}#${pointerOf(target)}`;
      if (!reached.has(key)) reached.set(key, { type, value, place: target });
    },
  };
  yield* walkInSteps(visitor, dialect, 'document', document, root);
  // A map's values go on growing under the loop: parts lead to further parts.
  for (const { type, value, place } of reached.values()) {
    onReached?.(type, place.spec.file, pointerOf(place));
    if (!isRecord(value) || typeof value['$ref'] !== 'string')
      checkSchema(report, dialect, type, value, place);
    walk(visitor, dialect, type, value, place);
    yield;
  }
  responses.finish();
}

const LISTS_OF_UNIQUE: ReadonlySet<NodeType> = new Set<NodeType>([
  'document',
  'pathItem',
  'operation',
]);

const WALKED = new Set<string | number>(['paths', 'webhooks', 'components']);

/** Whether a target belongs to the places of the document that are walked through anyway. */
function isWalked(place: Place, root: Place): boolean {
  if (place.spec !== root.spec) return false;
  let top = place;
  while (top.parent?.parent !== undefined) top = top.parent;
  return WALKED.has(top.key);
}
