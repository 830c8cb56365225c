import { inspectorMessages } from '#messages/en/inspector.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { FormControl, FormField } from '#core/openapi/form/node-form.ts';
import type { Literal } from '#core/openapi/syntax/render/literal.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';

type Entries = Extract<FormControl, { type: 'entries' }>;

/** What a new entry is asked for before it is made; nothing for those that start with a sensible one. */
export function nameOfNew({ of, kind }: Pick<Entries, 'of' | 'kind'>): string | undefined {
  const { t } = inspectorMessages;
  switch (kind) {
    case 'pathItem':
      return t('add.asks.path', { example: '/products/{id}' });
    case 'mediaType':
      return t('add.asks.mediaType');
    case 'response':
      return t('add.asks.status');
    case 'securityRequirement':
      return t('add.asks.scheme');
    case 'server':
      return 'url';
    case 'parameter':
    case 'tag':
      return 'name';
    default:
      return of === 'map' ? t('add.asks.name') : undefined;
  }
}

/** The change that adds an entry, and where it then stands; or what is wrong with its name. */
export function entryChange(
  field: Pick<FormField, 'pointer' | 'isPresent'>,
  control: Entries,
  name: string,
  value: Literal,
  order: readonly string[],
): { change: SpecChange; pointer: string } | { error: string } {
  if (control.of === 'map') {
    if (name === '') return { error: inspectorMessages.t('add.noName') };
    if (control.entries.some((entry) => entry.name === name)) {
      return { error: inspectorMessages.t('add.taken', { name }) };
    }
    const pointer = joinPointer(field.pointer, name);
    return { change: { kind: 'set', pointer, value }, pointer };
  }
  const pointer = joinPointer(field.pointer, control.total);
  if (field.isPresent) {
    return {
      change: { kind: 'insert', pointer: field.pointer, index: control.total, value },
      pointer,
    };
  }
  const list: Literal = { kind: 'array', items: [value] };
  return { change: { kind: 'set', pointer: field.pointer, value: list, order }, pointer };
}
