import type { ChangeRequest } from '#tests/faults/portal-client.ts';
import {
  type Change,
  nextChange,
  nothing,
  type Resource,
  type State,
} from '#tests/faults/resource.ts';

/** A change that several processes of a portal are asked for, one after the other until one of them answers. */
export type ClusterChange = {
  kind: Change['kind'] | 'delete';
  /** The number that its archives carry, of an import. */
  number: number | undefined;
  /** What is stored when it is done. */
  after: State;
  request: ChangeRequest;
};

const DELETES = 0.07;

/** Makes up the next change of a resource; `number` is one that no other has. */
export async function nextClusterChange(
  resource: Resource,
  number: number,
  random: () => number,
): Promise<ClusterChange> {
  const [slug = '', ...others] = resource.slugs;
  if (others.length === 0 && resource.known.newest !== null && random() < DELETES) {
    const request = { method: 'DELETE', path: `/apis/${slug}` } as const;
    return { kind: 'delete', number: undefined, after: nothing, request };
  }
  const change = await nextChange(resource, number, random);
  return { ...change, number: change.kind === 'import' ? number : undefined };
}
