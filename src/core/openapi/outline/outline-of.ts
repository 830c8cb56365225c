import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type {
  ComponentSummary,
  OperationSummary,
  ParsedSpec,
  SpecOutline,
} from '#core/openapi/syntax/types.ts';
import { followRefs } from './follow-refs.ts';
import { itemOfFile, type ReadFile } from './item-of-file.ts';
import { itemsOf, memberOf, membersOf, textAt } from '#core/openapi/syntax/read/node-members.ts';
import { isHttpMethod } from './operation-place.ts';
import { summariseOperation } from './summarise-operation.ts';

/**
 * Lists what a document holds, in document order: title, servers, operations, webhooks, components.
 *
 * Path items that are local references are followed; their operations have the pointer where they are
 * written. Those of other files, as far as they can be read, have that of their path, and the place `at` which they
 * are written. Of a broken document it lists what could be read.
 */
export function outlineOf(spec: ParsedSpec, read: ReadFile = () => undefined): SpecOutline {
  const { root } = spec;
  const info = memberOf(root, 'info');
  return {
    title: textAt(info, 'title'),
    version: textAt(info, 'version'),
    servers: itemsOf(memberOf(root, 'servers')).map((server, index) => ({
      pointer: joinPointer('/servers', index),
      url: textAt(server, 'url') ?? '',
    })),
    operations: operationsIn(spec, 'paths', read),
    webhooks: operationsIn(spec, 'webhooks', read),
    components: componentsIn(root),
    ...(isPart(root) && { members: membersOf(root).map(memberOfPart) }),
  };
}

function memberOfPart({ key }: { key: string }) {
  return { name: key, pointer: joinPointer('', key) };
}

function operationsIn(
  spec: ParsedSpec,
  field: 'paths' | 'webhooks',
  read: ReadFile,
): OperationSummary[] {
  return membersOf(memberOf(spec.root, field)).flatMap(({ key: path, value }) => {
    if (path.startsWith('x-')) return [];
    const written = { node: value, pointer: joinPointer(`/${field}`, path) };
    const item = followRefs(spec.root, written) ?? written;
    const away = itemOfFile(spec, item.node, read);
    return membersOf(away?.node ?? item.node).flatMap(({ key: method, value: operation }) => {
      if (!isHttpMethod(method) || (method === 'query' && spec.dialect !== '3.2')) return [];
      const pointer = joinPointer(item.pointer, method);
      const summary = summariseOperation(operation, { pointer, method, path });
      if (away === undefined) return [summary];
      return [{ ...summary, at: { file: away.file, pointer: joinPointer(away.pointer, method) } }];
    });
  });
}

function componentsIn(root: SourceNode | undefined): ComponentSummary[] {
  return membersOf(memberOf(root, 'components')).flatMap(({ key: section, value }) =>
    section.startsWith('x-')
      ? []
      : membersOf(value).map(({ key: name }) => ({
          section,
          name,
          pointer: joinPointer('/components', section, name),
        })),
  );
}

/** Whether a file is no document by itself, but a part of one. */
export function isPart(root: SourceNode | undefined): boolean {
  return ['openapi', 'swagger', 'info', 'paths'].every(
    (name) => memberOf(root, name) === undefined,
  );
}
