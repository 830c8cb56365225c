import { checksMessages } from '#messages/en/checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import {
  editorReadingLimits,
  type ReadingLimits,
} from '#core/openapi/syntax/read/reading-limits.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { CheckContext } from './checks/check-context.ts';
import { createCircleCheck } from './checks/check-circles.ts';
import { checkPaths } from './checks/check-paths.ts';
import { reportReference } from './checks/check-references.ts';
import { checkSchema, checkSchemaInSteps } from './check-schema.ts';
import { checkServers } from './checks/check-servers.ts';
import { checkSize } from './checks/check-size.ts';
import { kindOfTarget, reportOtherKind } from './checks/check-target-kind.ts';
import { checkUnused } from './checks/check-unused.ts';
import { createNodeChecks } from './checks/node-checks.ts';
import { reportUnknownVersion } from './check-version.ts';
import type { NodeType } from '#core/openapi/objects/node-type.ts';
import { pointerOf, rootOf, type Place } from '#core/openapi/objects/place.ts';
import { createReport, MAX_FINDINGS } from './report.ts';
import {
  createResolver,
  resourceAround,
  type ApiFiles,
} from '#core/openapi/references/resolve-reference.ts';
import { isOne } from '#core/openapi/objects/type-at.ts';
import { type Visitor, walk, walkInSteps } from '#core/openapi/objects/walk.ts';

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
    limits: context.limits ?? editorReadingLimits,
  });
  yield* checkSchemaInSteps(report, dialect, 'document', value, root);
  const checking: CheckContext = { report, resolver, dialect, root };
  yield* checkNodes(checking, value, context.onReached);
  yield* checkPaths(checking, value);
  checkServers(report, value, root);
  checkSize(report, spec);
  if (context.unused === true) yield* checkUnused(report, spec, value, context.usedByOthers?.());
  const findings = [...resolver.syntaxFindings(), ...report.findings()];
  return report.isCut() ? [...findings, sayMore(spec)] : findings;
}

/** Says at the end of a list that it is not all there is. */
function sayMore({ file }: ParsedSpec): Finding {
  return {
    code: 'spec.more_findings',
    severity: 'warning',
    file,
    pointer: '',
    line: 1,
    column: 1,
    message: checksMessages.t('moreFindings.message', { count: String(MAX_FINDINGS) }),
    hint: checksMessages.t('moreFindings.hint'),
  };
}

/** Walks through the document, and on into what its references reach outside of the places of the walk. */
function* checkNodes(
  context: CheckContext,
  document: unknown,
  onReached: ValidationContext['onReached'],
): Generator<undefined, void> {
  const { report, resolver, dialect, root } = context;
  const checks = createNodeChecks(context);
  const checkCircle = createCircleCheck(context);
  const reached = new Map<string, { type: NodeType; value: unknown; place: Place }>();
  let areOperationsKnown = true;

  const visitor: Visitor = {
    isDone: () => report.isFull('error'),
    node: (type, node, place) => checks.node(type, node, place),
    keyword: (name, schema, place) => checks.keyword(name, schema, place),
    reference(type, ref, place, holder) {
      const resolution = resolver.resolve(ref, place);
      reportReference(report, ref, place, resolution);
      if (resolution.kind !== 'found') {
        if (resolution.kind === 'unchecked' && HOLDS_OPERATIONS.has(type))
          areOperationsKnown = false;
        return;
      }
      const { value, place: target } = resolution;
      if (isRecord(value) && typeof value['$ref'] === 'string') checkCircle(type, holder, place);
      const kind = kindOfTarget(target);
      // Below an `$id`, "#" is the schema that has it.
      if (kind && isOne(kind, 'document') && resourceAround(place) !== undefined) return;
      if (kind && !isOne(kind, type)) reportOtherKind(context, type, ref, place, kind);
      else if (kind === undefined || target.spec !== root.spec) {
        const key = `${target.spec.file}#${pointerOf(target)}`;
        const earlier = reached.get(key);
        if (earlier === undefined) reached.set(key, { type, value, place: target });
        else if (earlier.type !== type)
          reportOtherKind(context, type, ref, place, { kind: 'one', type: earlier.type });
      }
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
  checks.finish(areOperationsKnown);
}

const HOLDS_OPERATIONS: ReadonlySet<NodeType> = new Set<NodeType>(['pathItem', 'callback']);
