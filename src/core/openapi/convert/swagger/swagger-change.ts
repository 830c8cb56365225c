/** What a conversion from Swagger 2 did to a document, in one sentence for all the places where it did. */
export type SwaggerChange = {
  /** `lost` has no counterpart in OpenAPI 3 and is left out; `changed` is said in another way. */
  kind: 'lost' | 'changed';
  message: string;
  /** JSON Pointers into the Swagger document, in its order. */
  pointers: string[];
};

/** Collects changes, those of one sentence together. */
export type ChangeList = {
  lost(message: string, pointer: string): void;
  changed(message: string, pointer: string): void;
  /** What is lost first, each in the order in which it was met. */
  list(): SwaggerChange[];
};

export function createChangeList(): ChangeList {
  const changes = new Map<string, SwaggerChange>();
  const note = (kind: SwaggerChange['kind'], message: string, pointer: string): void => {
    const known = changes.get(message);
    if (known?.pointers.includes(pointer) === true) return;
    if (known) known.pointers.push(pointer);
    else changes.set(message, { kind, message, pointers: [pointer] });
  };
  return {
    lost: (message, pointer) => note('lost', message, pointer),
    changed: (message, pointer) => note('changed', message, pointer),
    list: () =>
      [...changes.values()].sort(
        (a, b) => Number(a.kind === 'changed') - Number(b.kind === 'changed'),
      ),
  };
}
