import { formMessages } from '#messages/en/form.ts';
import { describeSchema } from '#core/openapi/outline/describe-schema.ts';
import { followRefs } from '#core/openapi/outline/follow-refs.ts';
import {
  isTrueAt,
  itemsOf,
  memberOf,
  membersOf,
  textAt,
} from '#core/openapi/syntax/read/node-members.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { ObjectKind } from './object-forms.ts';

/** The name of an item of a list, which has no key: a parameter's name, a server's address. */
export function nameOfItem(spec: ParsedSpec, pointer: string, kind: ObjectKind): string {
  const node = findNode(spec.root, pointer)?.node;
  if (node === undefined) return '';
  const target = followRefs(spec.root, { node, pointer })?.node ?? node;
  switch (kind) {
    case 'parameter':
    case 'tag':
      return textAt(target, 'name') ?? textAt(node, '$ref') ?? formMessages.t('unnamed');
    case 'server':
      return textAt(target, 'url') ?? formMessages.t('noAddress');
    case 'securityRequirement':
      return (
        membersOf(node)
          .map(({ key }) => key)
          .reduce(
            (first, last) => (first === '' ? last : formMessages.t('and', { first, last })),
            '',
          ) || formMessages.t('open')
      );
    case 'schema':
      return describeSchema(node) ?? formMessages.t('any');
    default:
      return textAt(target, 'name') ?? kind;
  }
}

/** Whether a parameter or a header has to be there. */
export function isRequiredAt(spec: ParsedSpec, pointer: string, kind: ObjectKind): boolean {
  if (kind !== 'parameter' && kind !== 'header') return false;
  const node = findNode(spec.root, pointer)?.node;
  return (
    node !== undefined &&
    isTrueAt(followRefs(spec.root, { node, pointer })?.node ?? node, 'required')
  );
}

/** What a list says of an entry beside its name: a type, a description, the media types. */
export function detailOf(spec: ParsedSpec, pointer: string, kind: ObjectKind): string | undefined {
  const node = findNode(spec.root, pointer)?.node;
  if (node === undefined) return undefined;
  const target = followRefs(spec.root, { node, pointer })?.node ?? node;
  switch (kind) {
    case 'parameter':
      return joined([textAt(target, 'in'), describeSchema(schemaOf(target))]);
    case 'schema':
      return describeSchema(node);
    case 'header':
    case 'mediaType':
      return describeSchema(schemaOf(target));
    case 'requestBody':
      return joined([
        ...membersOf(memberOf(target, 'content')).map(({ key }) => key),
        isTrueAt(target, 'required') ? formMessages.t('required') : undefined,
      ]);
    case 'securityScheme':
      return joined([textAt(target, 'type'), textAt(target, 'scheme')]);
    case 'operation':
    case 'example':
      return textAt(target, 'summary');
    case 'pathItem':
      return joined(membersOf(target).flatMap(({ key }) => methodName(key)));
    case 'securityRequirement':
      return joined(membersOf(node).flatMap(({ value }) => itemsOf(value).flatMap(textOfItem)));
    default:
      return textAt(target, 'description') ?? textAt(target, 'url') ?? textAt(target, 'name');
  }
}

function schemaOf(node: SourceNode): SourceNode | undefined {
  const [media] = membersOf(memberOf(node, 'content'));
  return memberOf(node, 'schema') ?? memberOf(media?.value, 'schema');
}

function methodName(key: string): string[] {
  return /^(?:get|put|post|delete|options|head|patch|trace|query)$/u.test(key)
    ? [key.toUpperCase()]
    : [];
}

function textOfItem(node: SourceNode): string[] {
  return node.kind === 'scalar' ? [String(node.value)] : [];
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;
}
