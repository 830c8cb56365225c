import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { memberOf } from '#core/openapi/syntax/read/node-members.ts';

/** Whether a file is no document by itself, but a part of one. */
export function isPart(root: SourceNode | undefined): boolean {
  return ['openapi', 'swagger', 'info', 'paths'].every(
    (name) => memberOf(root, name) === undefined,
  );
}
