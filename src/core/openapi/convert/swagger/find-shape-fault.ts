import { convertMessages } from '#messages/en/convert.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { kindOf } from '#core/openapi/validate/message-text.ts';

type Data = Record<string, unknown>;
type Part =
  | 'document'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'response'
  | 'header'
  | 'schema'
  | 'securityScheme'
  | 'object';
/** `text` and `texts` are a string and a list of them; the others name what stands there, in a map or in a list. */
type Shape = 'text' | 'texts' | 'values' | Part | `map:${Part}` | `list:${Part}`;

/** What the parts of a Swagger 2 document hold, as far as a conversion relies on it. */
const SHAPES: Readonly<Record<Part, Readonly<Record<string, Shape>>>> = {
  document: {
    info: 'object',
    host: 'text',
    basePath: 'text',
    schemes: 'texts',
    consumes: 'texts',
    produces: 'texts',
    paths: 'map:pathItem',
    definitions: 'map:schema',
    parameters: 'map:parameter',
    responses: 'map:response',
    securityDefinitions: 'map:securityScheme',
    security: 'list:object',
    tags: 'list:object',
    externalDocs: 'object',
  },
  pathItem: {
    $ref: 'text',
    get: 'operation',
    put: 'operation',
    post: 'operation',
    delete: 'operation',
    options: 'operation',
    head: 'operation',
    patch: 'operation',
    parameters: 'list:parameter',
  },
  operation: {
    tags: 'texts',
    consumes: 'texts',
    produces: 'texts',
    schemes: 'texts',
    parameters: 'list:parameter',
    responses: 'map:response',
    security: 'list:object',
    externalDocs: 'object',
  },
  parameter: { $ref: 'text', name: 'text', in: 'text', schema: 'schema', items: 'schema' },
  response: { $ref: 'text', schema: 'schema', headers: 'map:header', examples: 'values' },
  header: { items: 'schema' },
  schema: {
    $ref: 'text',
    properties: 'map:schema',
    items: 'schema',
    allOf: 'list:schema',
    required: 'texts',
  },
  securityScheme: { type: 'text', flow: 'text', scopes: 'values' },
  object: {},
};

type Wanted = keyof typeof convertMessages.english.wanted;

/** What keeps a document from being converted, and where: `"paths" at /paths must be …`. */
export type ShapeFault = { pointer: string; wanted: string; found: string };

/** The first place of a Swagger 2 document that is not what a conversion relies on. */
export function findShapeFault(document: Data): ShapeFault | undefined {
  const paths = document['paths'];
  return paths === undefined ? fault('/paths', 'object', paths) : faultOf(document, 'document', '');
}

function faultOf(value: unknown, shape: Shape, pointer: string): ShapeFault | undefined {
  if (shape === 'text')
    return typeof value === 'string' ? undefined : fault(pointer, 'text', value);
  if (shape === 'texts') {
    if (!Array.isArray(value)) return fault(pointer, 'texts', value);
    const index = value.findIndex((item) => typeof item !== 'string');
    return index === -1 ? undefined : fault(joinPointer(pointer, index), 'text', value[index]);
  }
  const of = partAfter(shape, 'list:');
  if (of !== undefined) {
    if (!Array.isArray(value)) return fault(pointer, 'list', value);
    return first(value.entries(), ([index, item]) =>
      faultOf(item, of, joinPointer(pointer, index)),
    );
  }
  if (!isRecord(value)) return fault(pointer, 'object', value);
  const inMap = partAfter(shape, 'map:');
  const members = Object.entries(value);
  if (inMap !== undefined) {
    const own = members.filter(([name]) => !name.startsWith('x-') || inMap === 'schema');
    return first(own, ([name, item]) => faultOf(item, inMap, joinPointer(pointer, name)));
  }
  if (shape === 'values' || !isPart(shape)) return undefined;
  return first(members, ([name, item]) => {
    const inner = SHAPES[shape][name];
    return inner === undefined ? undefined : faultOf(item, inner, joinPointer(pointer, name));
  });
}

function isPart(shape: string): shape is Part {
  return Object.hasOwn(SHAPES, shape);
}

function partAfter(shape: Shape, prefix: string): Part | undefined {
  const name = shape.startsWith(prefix) ? shape.slice(prefix.length) : '';
  return isPart(name) ? name : undefined;
}

function fault(pointer: string, wanted: Wanted, value: unknown): ShapeFault {
  return {
    pointer,
    wanted: convertMessages.t(`wanted.${wanted}`),
    found: value === undefined ? convertMessages.t('missing') : kindOf(value),
  };
}

function first<T>(
  items: Iterable<T>,
  find: (item: T) => ShapeFault | undefined,
): ShapeFault | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}
