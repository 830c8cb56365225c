import { newObject } from '#core/openapi/form/new-object.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { HttpMethod, SpecOutline } from '#core/openapi/syntax/types.ts';
import type { OutlineAddition } from './outline-rows.ts';

/** What a dialog of its own asks for; responses have **Add response**. */
export type AskedAddition = Exclude<OutlineAddition, { kind: 'response' }>;

/** The kinds of components that can be added, by their field of the Components Object. */
export const componentKinds = [
  { section: 'schemas', label: 'Schema', kind: 'schema' },
  { section: 'responses', label: 'Response', kind: 'response' },
  { section: 'parameters', label: 'Parameter', kind: 'parameter' },
  { section: 'examples', label: 'Example', kind: 'example' },
  { section: 'requestBodies', label: 'Request body', kind: 'requestBody' },
  { section: 'headers', label: 'Header', kind: 'header' },
  { section: 'securitySchemes', label: 'Security scheme', kind: 'securityScheme' },
] as const;

/** The keys that components may have (OpenAPI 3.1, section 4.8.7). */
const NAME = /^[\w.-]+$/u;

type Wanted = { section: string; name: string } | { path: string; method: HttpMethod };

/** The change that adds an operation or a component to a document; or what is wrong with its name. */
export function changeOf(
  outline: SpecOutline,
  wanted: Wanted,
): { change: Extract<SpecChange, { kind: 'set' }> } | { error: string } {
  return 'section' in wanted
    ? componentChange(outline, wanted.section, wanted.name.trim())
    : operationChange(outline, wanted.path.trim(), wanted.method);
}

function componentChange({ components }: SpecOutline, section: string, name: string) {
  if (name === '') return { error: 'Enter a name.' };
  if (!NAME.test(name))
    return { error: 'Use letters, digits, “.”, “-” and “_” only, such as Product.' };
  if (components.some((one) => one.section === section && one.name === name))
    return { error: `${name} already exists. Choose another name.` };
  const kind = componentKinds.find((one) => one.section === section)?.kind ?? 'schema';
  const pointer = joinPointer('/components', section, name);
  const made = newObject(kind, kind === 'parameter' ? name : '');
  return { change: { kind: 'set', pointer, value: made } } as const;
}

function operationChange({ operations }: SpecOutline, path: string, method: HttpMethod) {
  if (!path.startsWith('/')) return { error: 'Start the path with “/”, such as /products/{id}.' };
  if (/[\s?#]/u.test(path))
    return { error: 'A path can’t contain spaces, “?” or “#”; describe a query with parameters.' };
  const ofPath = operations.find((operation) => operation.path === path);
  if (operations.some((operation) => operation.path === path && operation.method === method))
    return { error: `${method.toUpperCase()} ${path} already exists. Choose another method.` };
  if (ofPath?.at !== undefined)
    return { error: `${path} is defined in ${ofPath.at.file}. Add the operation there.` };
  const pointer = joinPointer('/paths', path, method);
  return { change: { kind: 'set', pointer, value: newObject('operation', path) } } as const;
}
