import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** What a text turns out to be; `other` says in words what it is and what to do with it. */
export type RecognisedSpec =
  | { kind: 'openapi' }
  | { kind: 'swagger' }
  | { kind: 'other'; message: string };

/** Tells from the data of a document whether it is OpenAPI 3, Swagger 2, or what else. */
export function recogniseSpec(value: unknown): RecognisedSpec {
  if (!isRecord(value)) {
    return other(
      'This text has none of the fields of an OpenAPI document. Choose the document itself, in YAML or JSON.',
    );
  }
  const { openapi, swagger } = value;
  if (openapi !== undefined) return recogniseOpenApi(openapi);
  // YAML without quotes makes a number of it.
  if (swagger === '2.0' || swagger === 2) return { kind: 'swagger' };
  return other(
    foreignData(value) ??
      'It has neither the field "openapi" nor "swagger", so it is not an OpenAPI document. Choose another file, or add the field, such as openapi: 3.1.0, at its beginning.',
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

type Data = Record<string, unknown>;
type Format = { is: (data: Data) => boolean; message: string };

function has(key: string) {
  return (data: Data) => data[key] !== undefined;
}
function isInside(data: Data, key: string, inner: string): boolean {
  return isRecord(data[key]) && data[key][inner] !== undefined;
}

/** Formats of other tools, by the fields that only they have. */
const formats: readonly Format[] = [
  {
    is: (data) =>
      isInside(data, 'info', '_postman_id') ||
      (isRecord(data['info']) && String(data['info']['schema']).includes('getpostman.com')),
    message:
      'This is a Postman collection. Export the API from Postman as OpenAPI 3 (API › Definition), and import that file.',
  },
  {
    is: (data) => Array.isArray(data['values']) && has('_postman_variable_scope')(data),
    message: 'This is a Postman environment, which contains variables but no API.',
  },
  {
    is: (data) =>
      has('swaggerVersion')(data) || data['swagger'] === '1.2' || data['swagger'] === 1.2,
    message:
      'This is Swagger 1, which is not converted here. Convert it to OpenAPI 3 with another tool, and import the result.',
  },
  {
    is: has('asyncapi'),
    message:
      'This is an AsyncAPI document, which describes messages. Portolan imports OpenAPI only.',
  },
  {
    is: has('arazzo'),
    message:
      'This is an Arazzo document. Import the OpenAPI documents that its sourceDescriptions name.',
  },
  {
    is: has('overlay'),
    message: 'This is an OpenAPI Overlay. Import the OpenAPI document that it extends.',
  },
  {
    is: (data) => data['_type'] === 'export' || has('__export_format')(data),
    message: 'This is an export of Insomnia. Export the design document from there as OpenAPI.',
  },
  {
    is: (data) => isInside(data, 'log', 'entries'),
    message: 'This is a recording of HTTP traffic (HAR). Portolan imports OpenAPI documents only.',
  },
  {
    is: (data) => has('$schema')(data) && has('properties')(data),
    message:
      'This is a JSON Schema on its own. Make a new design, and put the schema into components/schemas.',
  },
  {
    is: (data) => has('slug')(data) && has('spec')(data),
    message: 'This is an overview.json. Open the folder that it is in with Open folder.',
  },
];

/** What the data of another format is, in words; `undefined` for what nobody knows. */
function foreignData(data: Record<string, unknown>): string | undefined {
  return formats.find(({ is }) => is(data))?.message;
}
