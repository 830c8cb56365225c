import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';

/** The findings of a document of a version: severity, code, place, sentence. Its first three lines are written here. */
export function findingsOf(
  version: string,
  body: string,
  files?: Record<string, string>,
): string[] {
  const text = `openapi: ${version}
info: { title: Shop, version: "1.0.0" }
servers: [{ url: "https://api.example.com" }]
${body}`;
  const spec = parseSpec(text, { file: 'openapi.yaml' });
  const context = files && { files: new Map(Object.entries(files)) };
  return validateSpec(spec, context).map(
    ({ code, severity, line, column, pointer, message, hint }) =>
      `${severity} ${code} ${line}:${column} ${pointer} | ${message} ${hint}`,
  );
}

export const versions = ['3.0.3', '3.1.0', '3.2.0'] as const;

/** An operation's only required member. */
export const fine = 'responses: { "200": { description: Fine. } }';
