import type { OperationSummary, SpecOutline } from '#core/openapi/syntax/types.ts';

/** What of a document has an address of its own. */
export type ReferenceItem =
  | { kind: 'operation'; operation: OperationSummary }
  | { kind: 'schema'; name: string; pointer: string };

/** An item with its address below `reference/`: `get/pets/%7Bid%7D`, `webhooks/sold/post`, `schemas/Pet`. */
export type Addressed = { address: string; item: ReferenceItem };

/** The operations, webhooks and schemas of a document with their addresses, which are all different. */
export function addressesIn({
  operations,
  webhooks,
  components,
}: Pick<SpecOutline, 'operations' | 'webhooks' | 'components'>): Addressed[] {
  return [
    ...operations.map((operation) => ({
      address: `${operation.method}${encodePath(operation.path)}`,
      item: { kind: 'operation' as const, operation },
    })),
    ...webhooks.map((operation) => ({
      address: `webhooks/${encodeURIComponent(operation.path)}/${operation.method}`,
      item: { kind: 'operation' as const, operation },
    })),
    ...components
      .filter(({ section }) => section === 'schemas')
      .map(({ name, pointer }) => ({
        address: `schemas/${encodeURIComponent(name)}`,
        item: { kind: 'schema' as const, name, pointer },
      })),
  ];
}

/** What stands at an address, however its characters are escaped there. */
export function findAddressed(all: readonly Addressed[], address: string): Addressed | undefined {
  const wanted = plain(address);
  return (
    all.find((one) => one.address === address) ?? all.find((one) => plain(one.address) === wanted)
  );
}

/** A path with its slashes; a segment of dots would be taken for a way upwards. */
function encodePath(path: string): string {
  const segments = path
    .split('/')
    .map((segment) =>
      /^\.+$/u.test(segment) ? segment.replaceAll('.', '~dot') : encodeURIComponent(segment),
    );
  return path.startsWith('/') ? segments.join('/') : `/${segments.join('/')}`;
}

function plain(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
