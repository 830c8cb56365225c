import { convertMessages } from '#messages/en/convert.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';

/** What a text turns out to be; `other` says in words what it is and what to do with it. */
export type RecognisedSpec =
  | { kind: 'openapi' }
  | { kind: 'swagger' }
  | { kind: 'other'; message: string };

/** Tells from the data of a document whether it is OpenAPI 3, Swagger 2, or what else. */
export function recogniseSpec(value: unknown): RecognisedSpec {
  if (!isRecord(value)) {
    return other(convertMessages.t('noFields'));
  }
  const { openapi, swagger } = value;
  if (openapi !== undefined) return recogniseOpenApi(openapi);
  // YAML without quotes makes a number of it.
  if (swagger === '2.0' || swagger === 2) return { kind: 'swagger' };
  return other(foreignData(value) ?? convertMessages.t('noVersion'));
}

function recogniseOpenApi(version: unknown): RecognisedSpec {
  // 3.0 without quotes is a number, and 3.7 may come: the findings say so, and the designer mends it in the editor.
  const isThree = /^3(?:\.|$)/u.test(String(version));
  return isThree
    ? { kind: 'openapi' }
    : other(convertMessages.t('version', { version: JSON.stringify(version) }));
}

function other(message: string): RecognisedSpec {
  return { kind: 'other', message };
}

type Data = Record<string, unknown>;
type Format = {
  is: (data: Data) => boolean;
  message: keyof typeof convertMessages.english.foreign;
};

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
    message: 'postman',
  },
  {
    is: (data) => Array.isArray(data['values']) && has('_postman_variable_scope')(data),
    message: 'postmanEnvironment',
  },
  {
    is: (data) =>
      has('swaggerVersion')(data) || data['swagger'] === '1.2' || data['swagger'] === 1.2,
    message: 'swagger1',
  },
  {
    is: has('asyncapi'),
    message: 'asyncapi',
  },
  {
    is: has('arazzo'),
    message: 'arazzo',
  },
  {
    is: has('overlay'),
    message: 'overlay',
  },
  {
    is: (data) => data['_type'] === 'export' || has('__export_format')(data),
    message: 'insomnia',
  },
  {
    is: (data) => isInside(data, 'log', 'entries'),
    message: 'har',
  },
  {
    is: (data) => has('$schema')(data) && has('properties')(data),
    message: 'jsonSchema',
  },
  {
    is: (data) => has('slug')(data) && has('spec')(data),
    message: 'overview',
  },
];

/** What the data of another format is, in words; `undefined` for what nobody knows. */
function foreignData(data: Record<string, unknown>): string | undefined {
  const format = formats.find(({ is }) => is(data));
  return format && convertMessages.t(`foreign.${format.message}`);
}
