import { formMessages } from '#messages/en/form.ts';
import { literalOfNode } from '#core/openapi/convert/literal-of-node.ts';
import { unreadable } from '#core/openapi/edit/edit-obstacle.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { isWholeAt } from '#core/openapi/syntax/is-readable-at.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import { membersOf } from '#core/openapi/syntax/read/node-members.ts';
import { type Literal, literalOf, objectLiteral } from '#core/openapi/syntax/render/literal.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { newSchema, typeChanges } from './schema-type.ts';

/** What a designer does to a form that takes the document to be written as changes. */
export type FormEdit =
  /** Gives the schema at a pointer another type, as it was typed. */
  | { edit: 'type'; pointer: string; typed: string }
  /** Adds a property to the schema `owner`. */
  | { edit: 'property'; owner: string; name: string; typed: string }
  | { edit: 'required'; owner: string; name: string; isRequired: boolean }
  /** Writes a component, a property or an operation a second time, behind itself. */
  | { edit: 'duplicate'; pointer: string };

/** The changes, what **Undo** calls them, and the pointer of what is there then. */
export type FormChanges =
  | { changes: SpecChange[]; name: string; pointer: string }
  | { error: string };

export function formChanges(spec: ParsedSpec, edit: FormEdit): FormChanges {
  switch (edit.edit) {
    case 'type': {
      const { pointer, typed } = edit;
      const made = typeChanges(spec, pointer, typed);
      return 'error' in made ? made : { ...made, pointer, name: formMessages.t('undo.type') };
    }
    case 'property':
      return addedProperty(spec, edit);
    case 'required':
      return changedRequired(spec, edit);
    default:
      return duplicate(spec, edit.pointer);
  }
}

// oxlint-disable-next-line portolan/texts-in-messages -- it is written into the document, which is English
const SUFFIX = 'Copy';

/** Whether `duplicate` knows how to write what stands at a pointer a second time. */
export function canDuplicate(pointer: string): boolean {
  const tokens = splitPointer(pointer) ?? [];
  const isComponent = tokens[0] === 'components' && tokens.length === 3;
  return isComponent || tokens.at(-2) === 'properties' || isPlainOperation(pointer);
}

function isPlainOperation(pointer: string): boolean {
  return operationPlace(pointer) !== undefined && pointer.startsWith('/paths/');
}

function addedProperty(
  spec: ParsedSpec,
  { owner, name, typed }: Extract<FormEdit, { edit: 'property' }>,
): FormChanges {
  const properties = valueAt(spec.value, joinPointer(owner, 'properties'));
  if (name === '') return { error: formMessages.t('nameEmpty') };
  if (isRecord(properties) && Object.hasOwn(properties, name))
    return { error: formMessages.t('propertyTaken', { name }) };
  const value = newSchema(spec, typed);
  const pointer = joinPointer(owner, 'properties', name);
  if (value === undefined) {
    const refused = typeChanges(spec, pointer, typed);
    return 'error' in refused ? refused : { error: formMessages.t('typeEmpty') };
  }
  return {
    changes: [{ kind: 'set', pointer, value }],
    pointer,
    name: formMessages.t('undo.addProperty', { name }),
  };
}

function changedRequired(
  spec: ParsedSpec,
  { owner, name, isRequired }: Extract<FormEdit, { edit: 'required' }>,
): FormChanges {
  const at = joinPointer(owner, 'required');
  const written = valueAt(spec.value, at);
  const required: unknown[] = Array.isArray(written) ? written : [];
  const index = required.indexOf(name);
  const told = {
    pointer: at,
    name: formMessages.t(isRequired ? 'undo.require' : 'undo.unrequire', { name }),
  };
  if (isRequired === (index !== -1)) return { ...told, changes: [] };
  if (!isRequired) {
    // An empty list is no list in OpenAPI 3.0.
    const pointer = required.length === 1 ? at : joinPointer(at, index);
    return { ...told, changes: [{ kind: 'remove', pointer }] };
  }
  const value = literalOf(name);
  const change: SpecChange =
    required.length > 0
      ? { kind: 'insert', pointer: at, index: required.length, value }
      : { kind: 'set', pointer: at, value: literalOf([name]), order: ['type', 'required'] };
  return { ...told, changes: [change] };
}

function duplicate(spec: ParsedSpec, pointer: string): FormChanges {
  const node = findNode(spec.root, pointer)?.node;
  if (node === undefined || !canDuplicate(pointer))
    return { error: formMessages.t('notDuplicable') };
  const fault = unreadable(spec);
  // A copy would lack what could not be read.
  if (fault !== undefined && !isWholeAt(spec, pointer)) return { error: fault };
  const value = literalOfNode(node, spec.text);
  if (isPlainOperation(pointer)) return duplicateOperation(spec, pointer, value);
  const owner = parentPointer(pointer);
  const name = splitPointer(pointer)?.at(-1) ?? '';
  const copy = freeName(name, SUFFIX, keysAt(spec, owner));
  const at = joinPointer(owner, copy);
  const schema = parentPointer(owner);
  const changes = [behind(spec, pointer, copy, value)];
  const required = valueAt(spec.value, joinPointer(schema, 'required'));
  if (owner.endsWith('/properties') && Array.isArray(required) && required.includes(name))
    changes.push({
      kind: 'insert',
      pointer: joinPointer(schema, 'required'),
      index: required.length,
      value: literalOf(copy),
    });
  return { changes, pointer: at, name: formMessages.t('undo.duplicate', { name }) };
}

/** The same method of a path of its own, with the parameters that the path has for it, and another operationId. */
function duplicateOperation(spec: ParsedSpec, pointer: string, value: Literal): FormChanges {
  const item = parentPointer(pointer);
  const path = splitPointer(item)?.at(-1) ?? '';
  const method = splitPointer(pointer)?.at(-1) ?? '';
  const copy = freeName(path, path.endsWith('/') ? 'copy' : '/copy', keysAt(spec, '/paths'));
  const parameters = findNode(spec.root, joinPointer(item, 'parameters'))?.node;
  const members: [string, Literal][] = [
    ...(parameters === undefined
      ? []
      : [['parameters', literalOfNode(parameters, spec.text)] as [string, Literal]]),
    [method, withFreeId(spec, value)],
  ];
  return {
    changes: [behind(spec, item, copy, objectLiteral(members))],
    pointer: joinPointer('/paths', copy, method),
    name: formMessages.t('undo.duplicate', { name: `${method.toUpperCase()} ${path}` }),
  };
}

function withFreeId(spec: ParsedSpec, operation: Literal): Literal {
  if (operation.kind !== 'object') return operation;
  const paths = valueAt(spec.value, '/paths');
  const ids = Object.values(isRecord(paths) ? paths : {}).flatMap((item) =>
    Object.values(isRecord(item) ? item : {}).flatMap((one) =>
      isRecord(one) && typeof one['operationId'] === 'string' ? [one['operationId']] : [],
    ),
  );
  return objectLiteral(
    operation.members.map(([key, value]) =>
      key === 'operationId' && value.kind === 'string'
        ? [key, literalOf(freeName(value.value, SUFFIX, ids))]
        : [key, value],
    ),
  );
}

/** A member right behind that at a pointer. */
function behind(spec: ParsedSpec, pointer: string, name: string, value: Literal): SpecChange {
  const owner = parentPointer(pointer);
  const keys = keysAt(spec, owner);
  const before = keys.slice(0, keys.indexOf(splitPointer(pointer)?.at(-1) ?? '') + 1);
  return { kind: 'set', pointer: joinPointer(owner, name), value, order: [...before, name] };
}

function keysAt(spec: ParsedSpec, pointer: string): string[] {
  return membersOf(findNode(spec.root, pointer)?.node).map(({ key }) => key);
}

function freeName(name: string, suffix: string, taken: readonly string[]): string {
  let free = `${name}${suffix}`;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}${suffix}${count}`;
  return free;
}
