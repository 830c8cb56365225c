/**
 * A made-up document of the shape of Microsoft Graph's description, whose own is not at hand where this is measured:
 * very many paths of up to five levels, OData parameters by `$ref`, and thousands of schemas with `allOf` and a
 * discriminator. It ends when it has so many bytes.
 */
export function graphDocument(bytes: number): string {
  const parts = [head];
  let length = head.length;
  const sets = Math.max(1, Math.round((bytes - head.length) / (lengthOfSet() + 60)));
  for (const write of [pathsOfSet, schemasOfSet]) {
    if (write === schemasOfSet) parts.push(componentsHead);
    for (let set = 0; set < sets; set += 1) {
      const part = write(set);
      length += part.length;
      parts.push(part);
    }
  }
  return parts.join('');
}

function lengthOfSet(): number {
  return pathsOfSet(1000).length + schemasOfSet(1000).length;
}

const head = `openapi: 3.0.4
info:
  title: Partial Graph API
  version: v1.0
servers:
  - url: https://graph.example.com/v1.0/
paths:
`;

const odata = ['top', 'skip', 'search', 'filter', 'count'];

const componentsHead = `components:
  parameters:
${odata
  .map(
    (name) => `    ${name}:
      name: $${name}
      in: query
      description: The OData option ${name} of the list
      style: form
      explode: false
      schema:
        type: ${name === 'top' || name === 'skip' ? 'integer' : 'string'}
`,
  )
  .join('')}  responses:
    error:
      description: error
      content:
        application/json:
          schema:
            type: object
            properties:
              error:
                type: object
                additionalProperties: true
  schemas:
    graph.entity:
      title: entity
      required:
        - '@odata.type'
      type: object
      properties:
        id:
          type: string
          description: The unique identifier for an entity. Read-only.
        '@odata.type':
          type: string
`;

const levels = ['items', 'folders', 'sites', 'drives', 'lists'];

function pathsOfSet(set: number): string {
  let text = '';
  let path = '';
  let parameters = '';
  for (const [depth, level] of levels.entries()) {
    const key = `${level}-${set}-id`;
    path += `/${level}${set}`;
    text += pathItem(path, parameters, set, depth, false);
    path += `/{${key}}`;
    parameters += `        - name: ${key}
          in: path
          description: The unique identifier of ${level} ${set}
          required: true
          schema:
            type: string
          x-ms-docs-key-type: ${level}
`;
    text += pathItem(path, parameters, set, depth, true);
  }
  return text;
}

function pathItem(
  path: string,
  parameters: string,
  set: number,
  depth: number,
  isOne: boolean,
): string {
  const methods = isOne ? ['get', 'patch', 'delete'] : ['get', 'post'];
  return `  '${path}':\n${methods.map((method) => operation(method, path, parameters, set, depth, isOne)).join('')}`;
}

function operation(
  method: string,
  path: string,
  parameters: string,
  set: number,
  depth: number,
  isOne: boolean,
): string {
  const schema = `'#/components/schemas/graph.type${set}x${depth}'`;
  const id = path.replaceAll(/[^a-z0-9]+/giu, '.').slice(1);
  const options =
    method === 'get'
      ? `${isOne ? '' : odata.map((name) => `        - $ref: '#/components/parameters/${name}'\n`).join('')}        - name: $select
          in: query
          description: Select properties to be returned
          style: form
          explode: false
          schema:
            uniqueItems: true
            type: array
            items:
              enum:
                - id
                - displayName
                - createdDateTime
              type: string
`
      : '';
  const all = parameters + options;
  const body = `
        content:
          application/json:
            schema:
              $ref: ${schema}
`;
  const success =
    method === 'delete'
      ? `        '204':\n          description: Success\n`
      : `        2XX:
          description: Retrieved ${isOne ? 'entity' : 'collection'}
          content:
            application/json:
              schema:
                $ref: ${schema}
`;
  return `    ${method}:
      tags:
        - ${levels[0]}${set}.${levels[depth] ?? 'list'}
      summary: ${method} ${levels[depth] ?? ''} of set ${set}
      description: 'Read or change the properties of ${path.slice(0, 24)}.'
      operationId: ${id}.${method}
${all === '' ? '' : `      parameters:\n${all}`}${method === 'post' || method === 'patch' ? `      requestBody:\n        description: New values of the properties${body}        required: true\n` : ''}      responses:
${success}        default:
          $ref: '#/components/responses/error'
      x-ms-docs-operation-type: operation
`;
}

const types = ['string', 'boolean', 'integer', 'number'];

function schemasOfSet(set: number): string {
  return levels
    .map((_, depth) => {
      const name = `graph.type${set}x${depth}`;
      const properties = Array.from(
        { length: 12 },
        (_value, index) => `            property${index}:
              type: ${types[index % types.length] ?? 'string'}
              description: 'The property ${index} of ${name}.'
              nullable: true
`,
      );
      return `    ${name}:
      allOf:
        - $ref: '#/components/schemas/graph.entity'
        - title: type${set}x${depth}
          required:
            - '@odata.type'
          type: object
          properties:
${properties.join('')}            related:
              type: array
              items:
                $ref: '#/components/schemas/graph.type${set}x${(depth + 1) % levels.length}'
              x-ms-navigationProperty: true
            '@odata.type':
              type: string
              default: '#microsoft.${name}'
          discriminator:
            propertyName: '@odata.type'
            mapping:
              '#microsoft.graph.a${set}': '#/components/schemas/graph.type${set}x${depth}'
              '#microsoft.graph.b${set}': '#/components/schemas/graph.entity'
`;
    })
    .join('');
}
