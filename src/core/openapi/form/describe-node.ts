import { formMessages } from '#messages/en/form.ts';
import { isReadableAt, isWholeAt } from '#core/openapi/syntax/is-readable-at.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { resolveLocal, valueAt } from '#core/openapi/references/resolve-local.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';
import { nameOfItem } from './entry-detail.ts';
import { controlOf } from './field-control.ts';
import { objectsOnWay, type ObjectStep } from './kind-at.ts';
import { type DocumentPart, partAround } from './document-part.ts';
import type { FormField, FormLink, FormReference, NodeForm } from './node-form.ts';
import { fieldsOf, formOf, type FieldOfKind } from './object-forms.ts';
import { canDuplicate } from './form-edit.ts';
import { referenceChoices } from './reference-choices.ts';
import { schemaTree } from './schema-tree.ts';

const MOST_OTHERS = 50;

/**
 * Describes the innermost object of the specification around a JSON Pointer as a form.
 *
 * `undefined` when the document is no object at all, a part of the object can't be read, or nothing is known of the place in a file that is a `part` of one. Costs what the object's own members cost, however
 * large the document is.
 */
export function describeNode(
  spec: ParsedSpec,
  pointer: string,
  part?: DocumentPart,
): NodeForm | undefined {
  if (!isRecord(spec.value)) return undefined;
  const dialect = part?.dialect ?? spec.dialect ?? '3.1';
  const top = part && partAround(part, pointer);
  if (part !== undefined && top === undefined) return undefined;
  const steps = objectsOnWay(spec.value, pointer, dialect, top);
  const step = steps.at(-1);
  const value = step && valueAt(spec.value, step.pointer);
  if (step === undefined || !isRecord(value) || !isReadableAt(spec, step.pointer)) return undefined;
  const { kind } = step;
  const isWhole = isWholeAt(spec, step.pointer);
  const form = formOf(kind);
  const ref = form.canBeReference && typeof value['$ref'] === 'string' ? value['$ref'] : '';
  const known = fieldsOf(kind, dialect);
  const entries = form.entries;
  const free: FieldOfKind[] =
    entries === undefined
      ? []
      : Object.keys(value)
          .filter((name) => !name.startsWith('x-'))
          .map((name) => ({ name, shape: entries }));
  const fields = [...known, ...free];
  const names = new Set([...fields.map(({ name }) => name), '$ref']);
  return {
    pointer: step.pointer,
    kind,
    label: form.label,
    title: titleOf(spec, step),
    trail: steps.slice(0, -1).map((one) => ({ pointer: one.pointer, label: titleOf(spec, one) })),
    current: splitPointer(pointer)?.[splitPointer(step.pointer)?.length ?? 0],
    place: step === steps[0] ? undefined : placeOf(spec, step, dialect, top),
    reference:
      ref === ''
        ? undefined
        : { ref, leadsTo: leadsTo(spec, ref), choices: referenceChoices(spec, kind) },
    tree: kind === 'schema' && ref === '' ? schemaTree(spec, step.pointer) : undefined,
    canDuplicate: isWhole && canDuplicate(step.pointer),
    isWhole,
    fields: ref === '' ? fields.map((field) => describeField(spec, step, value, field)) : [],
    others: Object.keys(value)
      .filter((name) => !names.has(name))
      .slice(0, MOST_OTHERS)
      .map((name): FormLink => ({ pointer: joinPointer(step.pointer, name), label: name })),
  };
}

function leadsTo(spec: ParsedSpec, ref: string): FormReference['leadsTo'] {
  const target = parseReference(ref, spec.file, '');
  if (target.kind === 'forbidden') return { kind: 'outside' };
  if (target.kind === 'file') return { kind: 'file', file: target.path };
  return { kind: 'here', pointer: resolveLocal(spec, `#${target.fragment}`)?.pointer };
}

function describeField(
  spec: ParsedSpec,
  { pointer, kind }: ObjectStep,
  value: Record<string, unknown>,
  field: FieldOfKind,
): FormField {
  return {
    name: field.name,
    help: field.help,
    pointer: joinPointer(pointer, field.name),
    isRequired: field.required === true,
    isPresent: Object.hasOwn(value, field.name),
    control: controlOf(spec, { pointer, kind, value }, field),
  };
}

function titleOf(spec: ParsedSpec, { pointer, kind }: ObjectStep): string {
  if (kind === 'document') return formMessages.t('document');
  const operation = kind === 'operation' ? operationPlace(pointer) : undefined;
  if (operation !== undefined) return `${operation.method.toUpperCase()} ${operation.path}`;
  const owner = valueAt(spec.value, parentPointer(pointer));
  if (Array.isArray(owner)) return nameOfItem(spec, pointer, kind);
  const token = splitPointer(pointer)?.at(-1) ?? spec.file.split('/').at(-1) ?? '';
  const isFixed = kind === token && !/[A-Z]/u.test(kind);
  return isFixed ? formOf(kind).label : token;
}

function placeOf(
  spec: ParsedSpec,
  { pointer }: ObjectStep,
  dialect: Dialect,
  top: ObjectStep | undefined,
): NodeForm['place'] {
  const owner = valueAt(spec.value, parentPointer(pointer));
  const token = splitPointer(pointer)?.at(-1) ?? '';
  if (Array.isArray(owner)) return { of: 'list', index: Number(token), count: owner.length };
  if (!isRecord(owner)) return undefined;
  const around = objectsOnWay(spec.value, parentPointer(pointer), dialect, top).at(-1);
  // A fixed field of the object around has no name to change and no place to move to.
  if (around === undefined || around.pointer === parentPointer(pointer)) return undefined;
  const keys = Object.keys(owner);
  return { of: 'map', index: keys.indexOf(token), count: keys.length };
}
