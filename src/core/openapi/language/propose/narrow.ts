import { unquote } from '#core/openapi/language/context/cursor-context.ts';
import { formatsOfType } from '#core/openapi/objects/formats.ts';
import { stylesAt } from '#core/openapi/objects/styles.ts';
import type { Field } from '#core/openapi/language/shape.ts';

type Siblings = ReadonlyMap<string, string>;

const SCHEME_FIELDS: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme', 'bearerFormat'],
  oauth2: ['flows', 'oauth2MetadataUrl'],
  openIdConnect: ['openIdConnectUrl'],
  mutualTLS: [],
};

const APART: readonly (readonly [string, string])[] = [
  ['example', 'examples'],
  ['schema', 'content'],
  ['operationRef', 'operationId'],
  ['value', 'externalValue'],
];

/** The value of a sibling, without quotes. */
function valueOf(siblings: Siblings, name: string): string {
  return unquote(siblings.get(name) ?? '');
}

/** Whether a field may stand beside those that are there: some exclude one another, some need a kind. */
export function fits(type: string, field: string, siblings: Siblings): boolean {
  for (const [one, other] of APART)
    if (
      type !== 'schema' &&
      ((field === one && siblings.has(other)) || (field === other && siblings.has(one)))
    )
      return type === 'mediaType' && (field === 'schema' || field === 'content');
  if (type !== 'securityScheme') return true;
  const own = SCHEME_FIELDS[valueOf(siblings, 'type')];
  return own === undefined || own.includes(field) || isShared(field);
}

function isShared(field: string): boolean {
  return !Object.values(SCHEME_FIELDS).some((fields) => fields.includes(field));
}

/** The fields that an object of this kind needs, beside those that all of its type do. */
export function alsoRequired(type: string, siblings: Siblings): readonly string[] {
  if (type === 'parameter') {
    const described = siblings.has('schema') || siblings.has('content') ? [] : ['schema'];
    return valueOf(siblings, 'in') === 'path' ? ['required', ...described] : described;
  }
  if (type === 'header') return siblings.has('content') ? [] : ['schema'];
  if (type === 'schema') return valueOf(siblings, 'type') === 'array' ? ['items'] : [];
  if (type !== 'securityScheme') return [];
  const scheme = valueOf(siblings, 'type');
  return scheme === 'http' ? ['scheme'] : (SCHEME_FIELDS[scheme] ?? []).slice(0, 2);
}

/** What a field holds in an object of this kind. */
export function narrowed(
  type: string | undefined,
  name: string,
  field: Field | undefined,
  siblings: Siblings,
): Field | undefined {
  if (type === 'parameter' && name === 'style') {
    // The field knows the styles of the document's version.
    const values = stylesAt(valueOf(siblings, 'in'))?.filter((style) =>
      field?.usual?.includes(style),
    );
    return values === undefined ? field : { scalar: 'string', values };
  }
  if (type === 'parameter' && name === 'required' && valueOf(siblings, 'in') === 'path')
    return { scalar: 'boolean', values: [true] };
  if (type === 'schema' && name === 'format') {
    const values = formatsOfType[valueOf(siblings, 'type')];
    return values === undefined ? field : { scalar: 'string', values };
  }
  if (type === 'securityScheme' && name === 'scheme')
    return { scalar: 'string', values: ['bearer', 'basic', 'digest'] };
  return field;
}
