import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import { checkDesignFiles } from '#core/archive/check-design-files.ts';
import type { SpecificationChange, SpecificationReview } from '#contracts/specification.ts';
import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { writeSpec } from '#core/openapi/convert/write-spec.ts';
import { convertSwagger } from '#core/openapi/convert/swagger/convert-swagger.ts';
import type { SwaggerChange } from '#core/openapi/convert/swagger/swagger-change.ts';
import { infoOf, overviewOf } from './overview-of.ts';
import { readSpecification } from './read-specification.ts';
import type { DesignNaming, ReviewedSpecification } from './specification-types.ts';

const MAX_FINDINGS = 50;
const MAX_PLACES = 20;

/** Stands in for what the designer has not named yet; it is seen by nobody. */
const UNNAMED: DesignNaming = { name: 'API', slug: 'api' };

/**
 * Says what a specification is and what is wrong with it, and makes the files of a design of it: OpenAPI byte for
 * byte, Swagger 2 converted with its source beside it.
 */
export function reviewSpecification(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  naming: DesignNaming = UNNAMED,
): ReviewedSpecification {
  const read = readSpecification(bytes);
  if (!read.ok) return read;
  const { kind, spec: source } = read;
  const made = kind === 'swagger' ? convert(source, bytes) : keep(source, bytes);
  if (!made.ok) {
    return { ok: false, code: 'specification_unknown', message: made.message, findings: [] };
  }
  const path = `openapi.${source.format}`;
  const info = infoOf(made.value);
  const files = new Map<string, Uint8Array>([
    ['overview.json', new TextEncoder().encode(overviewOf(info, naming, path))],
    [path, made.spec],
    ...made.sources,
  ]);
  const findings = checkDesignFiles(files, { source: 'folder', limits }).findings.filter(
    ({ file }) => file === path,
  );
  const review: SpecificationReview = {
    source: kind,
    dialect: dialectOf(source),
    format: source.format,
    bytes: bytes.length,
    title: info.title,
    version: info.version,
    operations: made.operations,
    findings: summarise(findings),
    changes: made.changes.map((change) => placeChange(change, source)),
  };
  return { ok: true, review, files };
}

type Made =
  | {
      ok: true;
      value: unknown;
      spec: Uint8Array;
      operations: number;
      changes: readonly SwaggerChange[];
      /** What is kept beside the document, which nothing points to. */
      sources: [path: string, bytes: Uint8Array][];
    }
  | { ok: false; message: string };

function keep(spec: ParsedSpec, bytes: Uint8Array): Made {
  return {
    ok: true,
    value: spec.value,
    spec: bytes,
    operations: outlineOf(spec).operations.length,
    changes: [],
    sources: [],
  };
}

function convert(source: ParsedSpec, bytes: Uint8Array): Made {
  const converted = convertSwagger(isRecord(source.value) ? source.value : {});
  if (!converted.ok) return converted;
  const { document, changes } = converted;
  const text = writeSpec(document, source.format);
  const spec = parseSpec(text, { file: `openapi.${source.format}` });
  return {
    ok: true,
    value: document,
    spec: new TextEncoder().encode(text),
    operations: outlineOf(spec).operations.length,
    changes,
    sources: [[`source/swagger.${source.format}`, bytes]],
  };
}

function dialectOf({ value }: ParsedSpec): string {
  const { openapi } = isRecord(value) ? value : {};
  if (typeof openapi === 'number') return String(openapi);
  return typeof openapi === 'string' ? openapi : '2.0';
}

function summarise(findings: readonly Finding[]): SpecificationReview['findings'] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  return {
    errors: errors.length,
    warnings: warnings.length,
    first: [...errors, ...warnings].slice(0, MAX_FINDINGS),
  };
}

function placeChange(
  { kind, message, pointers }: SwaggerChange,
  source: ParsedSpec,
): SpecificationChange {
  return {
    kind,
    message,
    count: pointers.length,
    places: pointers.slice(0, MAX_PLACES).map((pointer) => {
      const range = source.rangeOf(pointer);
      const at = range === undefined ? 0 : (range.key ?? range.value).start;
      return { pointer, line: source.positionAt(at).line };
    }),
  };
}
