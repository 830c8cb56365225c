/** An OpenAPI document that is meant to cost a reader time or memory. */
export type HostileDocument = {
  what: string;
  file: 'openapi.yaml' | 'openapi.json';
  /** Makes the text when it is wanted: some have tens of megabytes. */
  text: () => string;
  /** The problem that it is refused with. */
  code: 'spec_invalid' | 'alias_limit' | 'document_too_complex' | 'ref_external_forbidden';
};

export const MIB = 1024 * 1024;
// As much as an archive of 25 MiB holds unpacked beside its other files.
export const MOST = 24 * MIB;

export const HEAD = `openapi: 3.1.0
info: { title: Payments API, version: 2.1.0 }
servers: [{ url: https://api.example.com }]
paths: {}
`;

export function yaml(
  what: string,
  code: HostileDocument['code'],
  text: () => string,
): HostileDocument {
  return { what, file: 'openapi.yaml', code, text };
}
export function json(
  what: string,
  code: HostileDocument['code'],
  text: () => string,
): HostileDocument {
  return { what, file: 'openapi.json', code, text };
}

export function times(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / piece.length));
}
export function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n');
}

export const OPEN_JSON =
  '{"openapi":"3.1.0","info":{"title":"Payments API","version":"2.1.0"},"paths":{},"x-a":';
