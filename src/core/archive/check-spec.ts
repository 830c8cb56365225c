import { archiveChecksMessages } from '#messages/en/archive-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { ReadingLimits } from '#core/openapi/syntax/read/reading-limits.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import type { ApiFolder } from './api-folder.ts';
import type { SpecFacts } from './checked-design.ts';
import { notUtf8, decodeLossy, decodeUtf8 } from './utf8.ts';
import { folderOf, resolveReference } from './paths.ts';
import { listOperationServers } from '#core/openapi/outline/list-operation-servers.ts';
import { listOperations } from '#core/openapi/outline/list-operations.ts';

export type CheckedSpec = {
  findings: Finding[];
  /** `undefined` when nothing of the document could be read. */
  facts: SpecFacts | undefined;
  parsed: ParsedSpec | undefined;
};

/** Checks the OpenAPI document of an API, and notes the files that it refers to. */
export function checkSpec(api: ApiFolder, path: string, limits: ReadingLimits): CheckedSpec {
  const bytes = api.bytesOf(path);
  if (bytes === undefined) return { findings: [], facts: undefined, parsed: undefined };
  const file = api.fullPath(path);
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) {
    return {
      findings: [notUtf8('spec_invalid', file, decoded)],
      facts: undefined,
      parsed: undefined,
    };
  }
  const parsed = parseSpec(decoded.text, { file, limits });
  const reached = new Map<string, Finding | undefined>();
  const findings = validateSpec(parsed, {
    root: api.folder,
    limits,
    files: {
      get(full) {
        const relative = full.slice(api.folder.length);
        const found = api.bytesOf(relative);
        if (found === undefined) return undefined;
        api.include(relative, archiveChecksMessages.t('reason.reference'));
        const text = decodeUtf8(found);
        reached.set(full, text.ok ? undefined : notUtf8('spec_invalid', full, text));
        return text.ok ? text.text : decodeLossy(found);
      },
      keys: () => api.paths.map((relative) => api.fullPath(relative)),
    },
  });
  findings.push(...[...reached.values()].flatMap((finding) => finding ?? []));
  if (NAMES_FILES.test(decoded.text)) includeNamedFiles(api, path, parsed.value);
  const facts = isRecord(parsed.value) ? describeSpec(parsed, path, bytes.length) : undefined;
  return { findings, facts, parsed };
}

// Files that the document names without `$ref`: examples of their own, and other documents of links.
const NAMING_KEYS = new Set(['externalValue', 'operationRef']);
// With escapes in it a key may be either.
const NAMES_FILES = /externalValue|operationRef|\\[ux]/u;

function includeNamedFiles(api: ApiFolder, path: string, root: unknown): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') open.push(item);
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        const member = value[key];
        if (typeof member === 'object') open.push(member);
        else if (typeof member === 'string' && NAMING_KEYS.has(key)) {
          const target = resolveReference(folderOf(path), member);
          if (target !== undefined)
            api.include(target, archiveChecksMessages.t('reason.reference'));
        }
      }
    }
  }
}

/** What a catalog shows of an OpenAPI document; what is missing or of a wrong type is left out. */
function describeSpec(spec: ParsedSpec, path: string, bytes: number): SpecFacts {
  const value = isRecord(spec.value) ? spec.value : {};
  const info = isRecord(value['info']) ? value['info'] : {};
  const operationServers = listOperationServers(value);
  return {
    path,
    format: spec.format,
    openapi: spec.openapi ?? '',
    title: textOr(info['title']),
    version: textOr(info['version']),
    description: textOr(info['description']),
    servers: serversOf(value['servers']),
    ...(operationServers.length > 0 && { operationServers }),
    operations: listOperations(spec),
    bytes,
  };
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function serversOf(value: unknown): SpecFacts['servers'] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((server: unknown) => {
    if (!isRecord(server) || typeof server['url'] !== 'string') return [];
    const { url, description } = server;
    return [typeof description === 'string' ? { url, description } : { url }];
  });
}
