/** What a quick look at the beginning of an OpenAPI document tells, without parsing it. */
export type SpecHead = {
  isOpenApi: boolean;
  title: string | undefined;
  version: string | undefined;
};

const YAML_VERSION = /^(?:openapi|"openapi"|'openapi')[ \t]*:[ \t]*["']?\d/m;
const JSON_VERSION = /"openapi"\s*:\s*"\d/;

/**
 * Looks for the `openapi` field and for the title and version of `info` in the first part of a document.
 *
 * Lists of designs must not parse documents of many megabytes, so this reads as a person skims: what it misses is
 * shown without a title, never wrongly refused by a check.
 */
export function parseSpecHead(text: string): SpecHead {
  const json = /^\s*\{/.test(text);
  return json
    ? {
        isOpenApi: JSON_VERSION.test(text),
        title: jsonInfo(text, 'title'),
        version: jsonInfo(text, 'version'),
      }
    : {
        isOpenApi: YAML_VERSION.test(text),
        title: yamlInfo(text, 'title'),
        version: yamlInfo(text, 'version'),
      };
}

function jsonInfo(text: string, key: string): string | undefined {
  const info = /"info"\s*:\s*\{/.exec(text);
  if (!info) return undefined;
  const rest = text.slice(info.index + info[0].length);
  const found = new RegExp(`"${key}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(rest);
  return found?.[1] === undefined ? undefined : jsonString(found[1]);
}

function yamlInfo(text: string, key: string): string | undefined {
  const block = /^info:[ \t]*(?:#[^\n]*)?\r?\n((?:[ \t]+[^\n]*\n|[ \t]*#[^\n]*\n|\r?\n)*)/m.exec(
    `${text}\n`,
  );
  const lines = block?.[1];
  if (lines === undefined) return undefined;
  const indent = /^[ \t]+(?=[^\s#])/m.exec(lines)?.[0] ?? '';
  const found = new RegExp(`^${indent}${key}:[ \\t]*(.+?)[ \\t]*\\r?$`, 'm').exec(lines);
  return found?.[1] === undefined ? undefined : yamlScalar(found[1]);
}

function yamlScalar(written: string): string | undefined {
  const quoted = /^("(?:[^"\\]|\\.)*")/.exec(written)?.[1];
  if (quoted !== undefined) return jsonString(quoted);
  const single = /^'((?:[^']|'')*)'/.exec(written)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  // A block scalar or an alias is no one-line title.
  if (/^[|>&*]/.test(written)) return undefined;
  return written.replace(/\s+#.*$/, '') || undefined;
}

function jsonString(literal: string): string | undefined {
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === 'string' && value !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}
