import { decodeUtf8 } from '#core/archive/utf8.ts';
import type { Finding } from '#core/finding/finding.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { isDoubledKey } from '#core/openapi/syntax/read/read-result.ts';
import { foreignText } from '#core/openapi/convert/recognise/foreign-text.ts';
import { recogniseSpec } from '#core/openapi/convert/recognise/recognise-spec.ts';
import type { SpecificationRefusal } from './specification-types.ts';

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
      `Line ${line}, column ${column} is not UTF-8 text. Save the document as UTF-8, and import it again.`,
    );
  }
  const { text } = decoded;
  if (text.trim() === '') {
    return refuse('specification_unknown', 'It is empty. Choose an OpenAPI document.');
  }
  const other = foreignText(text);
  if (other !== undefined) return refuse('specification_unknown', other);
  const spec = parseEither(text);
  const unreadable = unreadableIn(spec);
  if (unreadable.length > 0) return refuseUnreadable(unreadable);
  const recognised = recogniseSpec(spec.value);
  return recognised.kind === 'other'
    ? refuse('specification_unknown', recognised.message)
    : { ok: true, kind: recognised.kind, spec };
}

/** What begins with a brace is JSON, unless its keys stand without the quotes that JSON wants. */
function parseEither(text: string): ParsedSpec {
  const spec = parseSpec(text, { file: '' });
  if (spec.format === 'yaml' || unreadableIn(spec).length === 0 || /^\s*\{\s*"/.test(text)) {
    return spec;
  }
  const yaml = parseSpec(text, { file: '', format: 'yaml' });
  return yaml.syntaxFindings.length === 0 ? yaml : spec;
}

/** What keeps the text from being read; a key that stands twice does not, and can be mended in the editor. */
function unreadableIn(spec: ParsedSpec): Finding[] {
  return spec.syntaxFindings.filter((finding) => !isDoubledKey(finding));
}

function refuseUnreadable(findings: Finding[]): SpecificationRefusal {
  const [first] = findings;
  const place = first === undefined ? '' : ` at line ${first.line}, column ${first.column}`;
  return {
    ok: false,
    code: 'specification_unreadable',
    message: `The text cannot be read${place}: ${first?.message ?? ''} ${first?.hint ?? ''}`.trim(),
    findings,
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

type Format = { start: readonly number[]; message: string };

/** Formats that are no text, by their first bytes. */
const formats: readonly Format[] = [
  {
    start: [0x50, 0x4b, 0x03, 0x04],
    message: 'This is a ZIP archive. Unpack it, and open the folder with Open folder.',
  },
  { start: [0x1f, 0x8b], message: 'This is a file packed with gzip. Unpack it first.' },
  {
    start: [0x25, 0x50, 0x44, 0x46],
    message: 'This is a PDF. Portolan imports OpenAPI documents in YAML or JSON.',
  },
  {
    start: [0xff, 0xfe],
    message: 'This is a text in UTF-16. Save the document as UTF-8, and import it again.',
  },
  {
    start: [0xfe, 0xff],
    message: 'This is a text in UTF-16. Save the document as UTF-8, and import it again.',
  },
];

/** What bytes of another format are, in words; `undefined` for what may be text. */
function foreignBytes(bytes: Uint8Array): string | undefined {
  return formats.find(({ start }) => start.every((byte, index) => bytes[index] === byte))?.message;
}
