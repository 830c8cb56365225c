import { isRecord } from '#core/openapi/syntax/is-record.ts';

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
    message: 'This is a Postman environment: it holds variables and no API.',
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
export function foreignData(data: Record<string, unknown>): string | undefined {
  return formats.find(({ is }) => is(data))?.message;
}
