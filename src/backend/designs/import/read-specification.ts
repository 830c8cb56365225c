import { decodeUtf8 } from '#core/archive/utf8.ts';
import type { Finding } from '#core/finding/finding.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { foreignText } from '#core/openapi/convert/recognise/foreign-text.ts';
import { recogniseSpec } from '#core/openapi/convert/recognise/recognise-spec.ts';
import type { SpecificationRefusal } from './specification-types.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

export type ReadSpecification =
  | { ok: true; kind: 'openapi' | 'swagger'; spec: ParsedSpec }
  | SpecificationRefusal;

/** Reads bytes as OpenAPI 3 or Swagger 2, YAML or JSON by their look; says in words what else they are. */
export function readSpecification(bytes: Uint8Array): ReadSpecification {
  const foreign = foreignBytes(bytes);
  if (foreign !== undefined) return refuse('specification_unknown', foreign);
  const decoded = decodeUtf8(bytes);
  if (!decoded.ok) {
    const { line, column } = decoded;
    return refuse(
      'file_not_text',
      backendDesignsMessages.t('specification.notUtf8', {
        line: String(line),
        column: String(column),
      }),
    );
  }
  const { text } = decoded;
  if (text.trim() === '') {
    return refuse('specification_unknown', backendDesignsMessages.t('specification.empty'));
  }
  const other = foreignText(text);
  if (other !== undefined) return refuse('specification_unknown', other);
  const spec = parseEither(text);
  if (spec.unreadable.length > 0) return refuseUnreadable(spec.unreadable);
  const recognised = recogniseSpec(spec.value);
  return recognised.kind === 'other'
    ? refuse('specification_unknown', recognised.message)
    : { ok: true, kind: recognised.kind, spec };
}

/** What begins with a brace is JSON, unless its keys stand without the quotes that JSON wants. */
function parseEither(text: string): ParsedSpec {
  const spec = parseSpec(text, { file: '' });
  if (spec.format === 'yaml' || spec.unreadable.length === 0 || /^\s*\{\s*"/.test(text)) {
    return spec;
  }
  const yaml = parseSpec(text, { file: '', format: 'yaml' });
  return yaml.syntaxFindings.length === 0 ? yaml : spec;
}

function refuseUnreadable(findings: readonly Finding[]): SpecificationRefusal {
  const [first] = findings;
  return {
    ok: false,
    code: 'specification_unreadable',
    message: first
      ? backendDesignsMessages.t('specification.unreadable', {
          line: String(first.line),
          column: String(first.column),
          reason: `${first.message} ${first.hint ?? ''}`.trim(),
        })
      : backendDesignsMessages.t('specification.unreadableAll'),
    findings: [...findings],
  };
}

function refuse(code: SpecificationRefusal['code'], message: string): SpecificationRefusal {
  return {
    ok: false,
    code,
    message,
    findings: [],
  };
}

type Format = {
  start: readonly number[];
  key: 'specification.zip' | 'specification.gzip' | 'specification.pdf' | 'specification.utf16';
};

/** Formats that are no text, by their first bytes. */
const formats: readonly Format[] = [
  {
    start: [0x50, 0x4b, 0x03, 0x04],
    key: 'specification.zip',
  },
  { start: [0x1f, 0x8b], key: 'specification.gzip' },
  {
    start: [0x25, 0x50, 0x44, 0x46],
    key: 'specification.pdf',
  },
  {
    start: [0xff, 0xfe],
    key: 'specification.utf16',
  },
  {
    start: [0xfe, 0xff],
    key: 'specification.utf16',
  },
];

/** What bytes of another format are, in words; `undefined` for what may be text. */
function foreignBytes(bytes: Uint8Array): string | undefined {
  const found = formats.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  return found && backendDesignsMessages.t(found.key);
}
