/* oxlint-disable portolan/texts-in-messages -- what is written into a document is English, whatever the window speaks */
import { literalOf, type Literal } from '#core/openapi/syntax/render/literal.ts';
import type { ObjectKind } from './object-forms.ts';

const anyText = { type: 'string' };

/** The smallest object of a kind that makes sense when it is added; `name` is what the designer called it, of an operation its path. */
export function newObject(kind: ObjectKind, name: string): Literal {
  return literalOf(skeletonOf(kind, name));
}

/** A parameter in the path for each name that it has in braces; OpenAPI wants them declared. */
function parametersOf(path: string): { parameters?: unknown[] } {
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/gu)].map(([, name]) => name));
  if (names.size === 0) return {};
  return {
    parameters: [...names].map((name) => ({ name, in: 'path', required: true, schema: anyText })),
  };
}

function skeletonOf(kind: ObjectKind, name: string): unknown {
  switch (kind) {
    case 'info':
      return { title: 'Untitled', version: '0.1.0' };
    case 'license':
      return { name: 'Apache-2.0' };
    case 'server':
      return { url: name === '' ? 'https://api.example.com' : name };
    case 'serverVariable':
      return { default: '' };
    case 'tag':
      return { name: name === '' ? 'New tag' : name };
    case 'externalDocs':
      return { url: 'https://example.com/docs' };
    case 'parameter':
      return { name: name === '' ? 'parameter' : name, in: 'query', schema: anyText };
    case 'header':
      return { schema: anyText };
    case 'requestBody':
      return { content: { 'application/json': { schema: { type: 'object' } } } };
    case 'mediaType':
      return { schema: schemaOfMediaType(name) };
    case 'response':
      return { description: '' };
    case 'operation':
      return { ...parametersOf(name), responses: { 200: { description: 'OK' } } };
    case 'schema':
      return anyText;
    case 'example':
      return { value: {} };
    case 'securityScheme':
      return { type: 'http', scheme: 'bearer' };
    case 'implicitFlow':
    case 'passwordFlow':
    case 'clientCredentialsFlow':
    case 'authorizationCodeFlow':
    case 'deviceAuthorizationFlow':
      return { scopes: {} };
    case 'discriminator':
      return { propertyName: 'type' };
    case 'securityRequirement':
      return name === '' ? {} : { [name]: [] };
    default:
      return {};
  }
}

/** Text is a string; what is neither text nor made of fields is described by its media type alone. */
function schemaOfMediaType(name: string): unknown {
  if (name.startsWith('text/')) return anyText;
  const hasFields = /json|xml|form-data|form-urlencoded|yaml|^$/u.test(name);
  return hasFields ? { type: 'object' } : {};
}
