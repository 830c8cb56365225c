import { completionMessages } from '#messages/en/completion.ts';
import type { CursorContext } from '#core/openapi/language/context/cursor-context.ts';
import { describeStatus } from '#core/openapi/response/status-codes.ts';
import { helpOf } from '#core/openapi/objects/objects.ts';
import type { Names } from '#core/openapi/language/names.ts';
import { sectionOf } from '#core/openapi/references/component-sections.ts';
import { quoteFlowScalar } from '#core/openapi/syntax/render/yaml-scalar.ts';
import { fieldAt, shapeOf, type Field } from '#core/openapi/language/shape.ts';
import { type Completion, plain } from './completion.ts';
import { alsoRequired, fits, narrowed } from './narrow.ts';
import { scaffold, type Layout } from './scaffold.ts';
import { mediaTypes } from './well-known.ts';

/**
 * The members that may be named at the cursor: required ones first, those that are there left out.
 *
 * @param statuses the status codes that a response may have
 */
export function completeKeys(
  context: CursorContext,
  names: Names,
  layout: Layout,
  statuses: readonly string[],
): Completion[] {
  const holder = fieldAt(names.dialect, context.path);
  if (holder === undefined) return [];
  const { siblings } = context;
  const write = (name: string, field: Field | undefined): string => {
    if (context.written) return nameIn(context, name);
    const gap = context.flow ? ' ' : '';
    return `${nameIn(context, name)}:${gap}${scaffold(field, layout)}${context.commas.after ? ',' : ''}`;
  };
  const others = (entries: readonly [string, string][], field: Field | undefined): Completion[] =>
    entries
      .filter(([name]) => !siblings.has(name))
      .map(([name, detail]) => ({
        label: name,
        kind: 'field',
        detail,
        insert: write(name, field),
        filter: context.quote + name,
      }));

  if (holder.map?.type === 'mediaType') return others(mediaTypes(), holder.map);
  const { type } = holder;
  const shape = shapeOf(names.dialect, type);
  if (type === undefined || shape === undefined) return [];
  if (type === 'responses')
    return others(
      statuses.map((status) => [
        status,
        describeStatus(status).phrase || completionMessages.t('anyOtherStatus'),
      ]),
      shape.others,
    );
  if (type === 'securityRequirement') {
    const schemes = names.components.filter(({ section }) => section === 'securitySchemes');
    return schemes
      .filter(({ name }) => !siblings.has(name))
      .map(({ name }) => ({
        label: name,
        kind: 'reference',
        detail: completionMessages.t('securityScheme'),
        insert: context.written ? nameIn(context, name) : `${nameIn(context, name)}: [$0]`,
        filter: context.quote + name,
      }));
  }

  const required = new Set([...shape.required, ...alsoRequired(type, siblings)]);
  const all = Object.keys(shape.fields).filter((name) => name !== '$ref');
  // OpenAPI 3.0 has no components of path items: theirs are in other files.
  const canRefer = type === 'pathItem' || sectionOf(names.dialect, type) !== undefined;
  const reference = canRefer ? ['$ref'] : [];
  const isFirst = type !== 'pathItem' && siblings.size === 0;
  const ordered = [
    ...all.filter((name) => required.has(name)),
    // It takes the place of all others, so it leads where there are none.
    ...(isFirst ? reference : []),
    ...inUsualOrder(type, all).filter((name) => !required.has(name)),
    ...(isFirst ? [] : reference),
  ];
  return ordered
    .filter((name) => !siblings.has(name) && fits(type, name, siblings))
    .map((name) => {
      const field = narrowed(type, name, shape.fields[name], siblings);
      const isReference = name === '$ref';
      const about = helpOf(names.dialect, type, name);
      const documentation = isReference ? undefined : about && `${about.text}\n\n${about.section}`;
      const written = isReference && !context.written && !context.flow;
      return {
        label: name,
        kind: isReference ? 'reference' : 'field',
        detail: required.has(name) ? completionMessages.t('required') : detailOf(field),
        ...(documentation !== undefined && { documentation }),
        insert: written
          ? `${nameIn(context, name)}: '$0'`
          : write(name, field ?? { scalar: 'string' }),
        filter: context.quote + name,
        goesOn: isReference || (field?.values?.length ?? 0) > 1 || type === 'operation',
      };
    });
}

function nameIn({ flow, isJson, quote }: CursorContext, name: string): string {
  if (isJson) return plain(JSON.stringify(name));
  if (quote !== '') return quote + plain(name) + quote;
  if (flow) return plain(quoteFlowScalar(name));
  return /^\d|^[^\w$/]/u.test(name) ? `'${plain(name)}'` : plain(name);
}

function detailOf(field: Field | undefined): string {
  if (field === undefined) return '';
  if (field.list !== undefined) return completionMessages.t('list');
  if (field.map !== undefined) return completionMessages.t('byName');
  return field.type === undefined ? (field.scalar ?? '') : completionMessages.t('object');
}

// The schemas of OpenAPI list what is rarely written first: $id and $anchor before `type`, `head` beside `get`.
const USUAL: Readonly<Record<string, readonly string[]>> = {
  document: ['info', 'servers', 'tags', 'paths', 'components', 'security', 'externalDocs'],
  pathItem: ['get', 'post', 'put', 'patch', 'delete', 'parameters', 'summary', 'description'],
  operation: [
    'operationId',
    'summary',
    'description',
    'tags',
    'parameters',
    'requestBody',
    'responses',
    'security',
  ],
  schema: [
    'type',
    'format',
    'description',
    'properties',
    'required',
    'items',
    'enum',
    'example',
    'examples',
    'default',
    'nullable',
    'additionalProperties',
    'allOf',
    'oneOf',
    'anyOf',
    'discriminator',
    'title',
    'const',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
    'uniqueItems',
    'readOnly',
    'writeOnly',
    'deprecated',
  ],
};

/** Puts the fields of an object of OpenAPI that nearly every document has before the others. */
function inUsualOrder(type: string, fields: readonly string[]): string[] {
  const usual = USUAL[type] ?? [];
  const known = new Set(fields);
  const first = usual.filter((name) => known.has(name));
  return [...first, ...fields.filter((name) => !usual.includes(name))];
}
