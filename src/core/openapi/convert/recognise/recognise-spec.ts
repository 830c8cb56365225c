import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { foreignData } from './foreign-data.ts';

/** What a text turns out to be; `other` says in words what it is and what to do with it. */
export type RecognisedSpec =
  | { kind: 'openapi' }
  | { kind: 'swagger' }
  | { kind: 'other'; message: string };

/** Tells from the data of a document whether it is OpenAPI 3, Swagger 2, or what else. */
export function recogniseSpec(value: unknown): RecognisedSpec {
  if (!isRecord(value)) {
    return other(
      'This is a text without the fields of an OpenAPI document. Choose the document itself, in YAML or JSON.',
    );
  }
  const { openapi, swagger } = value;
  if (openapi !== undefined) return recogniseOpenApi(openapi);
  // YAML without quotes makes a number of it.
  if (swagger === '2.0' || swagger === 2) return { kind: 'swagger' };
  return other(
    foreignData(value) ??
      'It has neither the field "openapi" nor "swagger", so it is no OpenAPI document. Choose another file, or write the field, such as openapi: 3.1.0, at its beginning.',
  );
}

function recogniseOpenApi(version: unknown): RecognisedSpec {
  // 3.0 without quotes is a number, and 3.7 may come: the findings say so, and the designer mends it in the editor.
  const isThree = /^3(?:\.|$)/u.test(String(version));
  return isThree
    ? { kind: 'openapi' }
    : other(
        `Its field "openapi" says ${JSON.stringify(version)}. Portolan reads OpenAPI 3.0, 3.1 and 3.2, and converts Swagger 2.0.`,
      );
}

function other(message: string): RecognisedSpec {
  return { kind: 'other', message };
}
