import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { itemsOf, memberOf, membersOf } from '#core/openapi/syntax/read/node-members.ts';
import type {
  SourceNode,
  SourcePair,
  SourceScalar,
} from '#core/openapi/syntax/read/source-node.ts';
import { localPointer } from './resolve-local.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import {
  canBeReference,
  fieldOf,
  freeMemberOf,
  type NodeType,
} from '#core/openapi/objects/node-type.ts';
import { parseReference } from './reference-target.ts';
import type { NameReference, NameTarget } from './name-reference.ts';

const known = new WeakMap<ParsedSpec, readonly NameReference[]>();

/**
 * Every place where a document declares or uses a component, a tag or an operationId, or refers to another file, in
 * its order within each part.
 *
 * Only where OpenAPI takes such a name, and each `$ref` in an extension: one in an example is data. Costs one walk through the document, once.
 */
export function nameReferencesOf(spec: ParsedSpec): readonly NameReference[] {
  let references = known.get(spec);
  if (references === undefined) {
    const roots = spec.root === undefined ? [] : [{ type: 'document' as const, node: spec.root }];
    known.set(spec, (references = nameReferencesBelow(spec, roots, spec.dialect ?? '3.1', false)));
  }
  return references;
}

/** The references in some objects of a file, each of a known type; of a part, all its nodes may be named. */
export function nameReferencesBelow(
  spec: ParsedSpec,
  roots: readonly { type: NodeType; node: SourceNode }[],
  dialect: Dialect,
  isPart: boolean,
): NameReference[] {
  const references: NameReference[] = [];
  let inside: string | undefined;

  const add = (
    node: SourceNode | undefined,
    targetOf: (value: string) => NameTarget | undefined,
    declares = false,
    form: NameReference['form'] = 'name',
  ) => {
    if (!isText(node)) return;
    const target = targetOf(node.value);
    if (target === undefined) return;
    const { start, end, value } = node;
    references.push({ target, declares, form, value, inside, start, end });
  };
  const addKey = ({ key, keyStart, keyEnd }: SourcePair, target: NameTarget, declares: boolean) =>
    references.push({
      target,
      declares,
      form: 'name',
      value: key,
      inside,
      start: keyStart,
      end: keyEnd,
    });
  const tag = (name: string): NameTarget => ({ kind: 'tag', name });
  const operation = (name: string): NameTarget => ({ kind: 'operation', name });
  const reference = (ref: string) => referenceTarget(ref, spec.file, isPart);

  const security = (list: SourceNode | undefined) => {
    for (const requirement of itemsOf(list))
      for (const pair of membersOf(requirement))
        addKey(pair, { kind: 'component', section: 'securitySchemes', name: pair.key }, false);
  };

  const special: { readonly [T in NodeType]?: (node: SourceNode) => void } = {
    document(node) {
      for (const one of itemsOf(memberOf(node, 'tags'))) {
        add(memberOf(one, 'name'), tag, true);
        add(memberOf(one, 'parent'), tag);
      }
      // A grouping of tags that documentation tools share.
      for (const group of itemsOf(memberOf(node, 'x-tagGroups')))
        for (const name of itemsOf(memberOf(group, 'tags'))) add(name, tag);
      security(memberOf(node, 'security'));
    },
    operation(node) {
      for (const name of itemsOf(memberOf(node, 'tags'))) add(name, tag);
      add(memberOf(node, 'operationId'), operation, true);
      security(memberOf(node, 'security'));
    },
    link(node) {
      add(memberOf(node, 'operationId'), operation);
    },
    schema(node) {
      const discriminator = memberOf(node, 'discriminator');
      for (const { value } of membersOf(memberOf(discriminator, 'mapping'))) mapped(value);
      mapped(memberOf(discriminator, 'defaultMapping'));
    },
  };
  const mapped = (node: SourceNode | undefined) => {
    if (!isText(node)) return;
    if (/^[\w.-]+$/u.test(node.value))
      add(node, (name) => ({ kind: 'component', section: 'schemas', name }));
    else add(node, reference, false, 'reference');
  };

  const walk = (type: NodeType, node: SourceNode): void => {
    if (node.kind !== 'map') return;
    const ref = canBeReference(type) ? memberOf(node, '$ref') : undefined;
    if (isText(ref)) {
      add(ref, reference, false, 'reference');
      if (type !== 'pathItem' && (type !== 'schema' || dialect === '3.0')) return;
    }
    special[type]?.(node);
    for (const { key, value } of node.pairs) {
      const field = fieldOf(type, key);
      if (key.startsWith('x-') && field === undefined) extension(value);
      else if (type === 'components') component(key, value);
      else if (field === undefined) {
        const free = freeMemberOf(type, key);
        if (free !== undefined) walk(free, value);
      } else if (field.kind === 'one') walk(field.type, value);
      else if (field.kind === 'list') for (const item of itemsOf(value)) walk(field.type, item);
      else if (value.kind === 'map') for (const pair of value.pairs) walk(field.type, pair.value);
    }
  };
  // Nobody says what stands there, but a `$ref` in it is one to the tools that read it.
  const extension = (node: SourceNode): void => {
    if (node.kind === 'seq') for (const item of node.items) extension(item);
    if (node.kind !== 'map') return;
    for (const { key, value } of node.pairs) {
      if (key === '$ref') add(value, reference, false, 'reference');
      extension(value);
    }
  };

  const component = (section: string, node: SourceNode) => {
    const field = fieldOf('components', section);
    if (field === undefined || node.kind !== 'map') return;
    for (const pair of node.pairs) {
      inside = `${section}/${pair.key}`;
      addKey(pair, { kind: 'component', section, name: pair.key }, true);
      walk(field.type, pair.value);
      inside = undefined;
    }
  };

  for (const { type, node } of roots) walk(type, node);
  return references;
}

/** What a reference names: a component of its own document, or a node by its file and pointer. */
export function referenceTarget(
  ref: string,
  file: string,
  isPart: boolean,
): NameTarget | undefined {
  const target = parseReference(ref, file, '');
  if (target.kind === 'forbidden') return undefined;
  const pointer = localPointer(`#${target.fragment}`);
  const tokens = pointer === undefined ? undefined : splitPointer(pointer);
  if (pointer === undefined || tokens === undefined) return undefined;
  if (target.kind === 'local' && !isPart) {
    const [top, section, name] = tokens;
    return top === 'components' && section !== undefined && name !== undefined
      ? { kind: 'component', section, name }
      : undefined;
  }
  const path = target.kind === 'local' ? file : target.path;
  return { kind: 'node', file: path, pointer, name: tokens.at(-1) ?? path };
}

export function isText(node: SourceNode | undefined): node is SourceScalar & { value: string } {
  return node?.kind === 'scalar' && typeof node.value === 'string';
}
