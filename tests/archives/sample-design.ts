import { checkDesignFiles } from '#core/archive/check-design-files.ts';

/** An overview.json without findings. */
const overview = {
  name: 'Payments API',
  slug: 'payments',
  version: '1.0.0',
  summary: 'Take card payments.',
  links: [{ url: 'https://example.com/help' }],
  spec: 'openapi.yaml',
};

/** Its OpenAPI document, at `openapi.yaml`. */
export const spec = `openapi: 3.1.0
info: { title: Payments, version: 1.0.0, description: Cards. }
servers: [{ url: https://api.example.com, description: Live }]
paths:
  /payments:
    get:
      summary: List payments
      responses: { '200': { description: The payments. } }
`;

export type Files = Record<string, string | Uint8Array>;

/** Checks files that are given as texts or bytes. */
export function check(files: Files, source: 'folder' | 'archive' = 'archive') {
  const encoder = new TextEncoder();
  const map = new Map(
    Object.entries(files).map(([path, file]) => [
      path,
      typeof file === 'string' ? encoder.encode(file) : file,
    ]),
  );
  return checkDesignFiles(map, { source });
}

/** Each finding as `severity code file/pointer line:column`. */
export function found(files: Files, source?: 'folder' | 'archive'): string[] {
  return check(files, source).findings.map(
    ({ severity, code, file, pointer, line, column }) =>
      `${severity} ${code} ${file}${pointer} ${line}:${column}`,
  );
}

/** overview.json with other fields, indented by two. */
export function json(fields: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...overview, ...fields }, null, 2);
}
/** The files of a design with other fields and further files. */
export function design(fields: Record<string, unknown>, files: Files = {}): Files {
  return {
    'overview.json': json(fields),
    'openapi.yaml': spec,
    ...files,
  };
}
