import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { Finding } from '#core/finding/finding.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { ArchiveLimits } from '#core/archive/archive-limits.ts';
import { notUtf8, decodeUtf8 } from '#core/archive/utf8.ts';
import { createOverviewReport, type OverviewReport } from './overview-report.ts';

export type ReadJsonFile =
  | { ok: true; value: unknown; report: OverviewReport }
  | { ok: false; findings: Finding[] };

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads overview.json, or a JSON file that it points to, strictly: what cannot be read in one way only is refused.
 *
 * A byte order mark is left out. Duplicate and forbidden keys are reported; the value is there all the same.
 */
export function readJsonFile(bytes: Uint8Array, file: string, limits: ArchiveLimits): ReadJsonFile {
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) return { ok: false, findings: [notUtf8('overview.not_utf8', file, decoded)] };
  const parsed = parseSpec(decoded.text, { file, format: 'json', limits });
  const broken = findSyntaxErrors(parsed);
  if (broken.length > 0) return { ok: false, findings: broken };
  const report = createOverviewReport(parsed);
  reportKeys(parsed, report);
  return { ok: true, value: parsed.value, report };
}

// Findings of keys have a pointer; they are reported below, each with its own rule.
function findSyntaxErrors(parsed: ParsedSpec): Finding[] {
  const broken = parsed.syntaxFindings
    .filter(({ pointer }) => pointer === '')
    .map((finding): Finding => ({
      ...finding,
      code: finding.code === 'spec_invalid' ? 'overview.syntax' : 'overview.too_complex',
    }));
  if (broken.length > 0 || parsed.root !== undefined) return broken;
  return [
    {
      code: 'overview.syntax',
      severity: 'error',
      file: parsed.file,
      pointer: '',
      line: 1,
      column: 1,
      message: overviewChecksMessages.t('json.empty'),
      hint: overviewChecksMessages.t('json.emptyHint'),
    },
  ];
}

function reportKeys(parsed: ParsedSpec, report: OverviewReport): void {
  const visit = (node: SourceNode, pointer: string): void => {
    if (node.kind === 'seq') {
      for (const [index, item] of node.items.entries()) visit(item, joinPointer(pointer, index));
    }
    if (node.kind !== 'map') return;
    const seen = new Set<string>();
    for (const pair of node.pairs) {
      const place = joinPointer(pointer, pair.key);
      if (FORBIDDEN_KEYS.has(pair.key)) {
        report.error({
          rule: 'forbidden_key',
          pointer: place,
          atKey: true,
          message: overviewChecksMessages.t('json.forbiddenKey', { key: pair.key }),
          hint: overviewChecksMessages.t('json.forbiddenKeyHint'),
        });
      }
      if (seen.has(pair.key)) {
        report.error({
          rule: 'duplicate_key',
          pointer: place,
          atKey: true,
          message: overviewChecksMessages.t('json.duplicateKey', { key: pair.key }),
          hint: overviewChecksMessages.t('json.duplicateKeyHint'),
        });
      }
      seen.add(pair.key);
      visit(pair.value, place);
    }
  };
  if (parsed.root !== undefined) visit(parsed.root, '');
}
