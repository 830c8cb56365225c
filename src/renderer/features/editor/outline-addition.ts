import { outlineMessages } from '#messages/en/outline.ts';
import { newObject } from '#core/openapi/form/new-object.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { HttpMethod, SpecOutline } from '#core/openapi/syntax/types.ts';
import type { OutlineAddition } from './outline-rows.ts';

/** What a dialog of its own asks for; responses have **Add response**. */
export type AskedAddition = Exclude<OutlineAddition, { kind: 'response' }>;

/** The kinds of components that can be added, by their field of the Components Object. */
export const componentKinds = [
  { section: 'schemas', kind: 'schema' },
  { section: 'responses', kind: 'response' },
  { section: 'parameters', kind: 'parameter' },
  { section: 'examples', kind: 'example' },
  { section: 'requestBodies', kind: 'requestBody' },
  { section: 'headers', kind: 'header' },
  { section: 'securitySchemes', kind: 'securityScheme' },
] as const;

/** What names and paths look like. */
// oxlint-disable-next-line portolan/texts-in-messages -- an identifier, as documents have it in each language
export const EXAMPLE_NAME = 'Product';
export const EXAMPLE_PATH = '/products/{id}';

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
  const { t } = outlineMessages;
  if (name === '') return { error: t('refused.noName') };
  if (!NAME.test(name)) return { error: t('refused.name') };
  if (components.some((one) => one.section === section && one.name === name))
    return { error: t('refused.nameTaken', { name }) };
  const kind = componentKinds.find((one) => one.section === section)?.kind ?? 'schema';
  const pointer = joinPointer('/components', section, name);
  const made = newObject(kind, kind === 'parameter' ? name : '');
  return { change: { kind: 'set', pointer, value: made } } as const;
}

function operationChange({ operations }: SpecOutline, path: string, method: HttpMethod) {
  const { t } = outlineMessages;
  if (!path.startsWith('/')) return { error: t('refused.pathStart', { example: EXAMPLE_PATH }) };
  if (/[\s?#]/u.test(path)) return { error: t('refused.pathCharacters') };
  const ofPath = operations.find((operation) => operation.path === path);
  if (operations.some((operation) => operation.path === path && operation.method === method))
    return {
      error: t('refused.operationTaken', { operation: `${method.toUpperCase()} ${path}` }),
    };
  if (ofPath?.at !== undefined)
    return { error: t('refused.pathElsewhere', { path, file: ofPath.at.file }) };
  const pointer = joinPointer('/paths', path, method);
  return { change: { kind: 'set', pointer, value: newObject('operation', path) } } as const;
}
