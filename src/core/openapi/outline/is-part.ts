import type { SourceNode } from '../read/source-node.ts';
import { memberOf } from './node-members.ts';

/** Whether a file is no document by itself, but a part of one. */
export const isPart = (root: SourceNode | undefined): boolean =>
  ['openapi', 'swagger', 'info', 'paths'].every((name) => memberOf(root, name) === undefined);
