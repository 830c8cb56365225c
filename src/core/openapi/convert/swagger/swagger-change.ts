import { convertMessages } from '#messages/en/convert.ts';

/** What a conversion from Swagger 2 did to a document, in one sentence for all the places where it did. */
export type SwaggerChange = {
  /** `lost` has no counterpart in OpenAPI 3 and is left out; `changed` is said in another way. */
  kind: 'lost' | 'changed';
  message: string;
  /** JSON Pointers into the Swagger document, in its order. */
  pointers: string[];
};

/** The message that a change is told by. */
export type ChangeKey = keyof typeof convertMessages.english.changes;
type Values = Readonly<Record<string, string | number | bigint>>;

/** Collects changes, those of one sentence together. */
export type ChangeList = {
  lost(key: ChangeKey, pointer: string, values?: Values): void;
  changed(key: ChangeKey, pointer: string, values?: Values): void;
  /** What is lost first, each in the order in which it was met. */
  list(): SwaggerChange[];
};

export function createChangeList(): ChangeList {
  const changes = new Map<string, SwaggerChange>();
  const sentences: { t(key: string, values: Values): string } = { t: convertMessages.t };
  const note = (
    kind: SwaggerChange['kind'],
    key: ChangeKey,
    pointer: string,
    values: Values = {},
  ): void => {
    const said = `${key} ${Object.values(values).join(' ')}`;
    const known = changes.get(said);
    if (known?.pointers.includes(pointer) === true) return;
    if (known) known.pointers.push(pointer);
    else {
      const message = sentences.t(`changes.${key}`, values);
      changes.set(said, { kind, message, pointers: [pointer] });
    }
  };
  return {
    lost: (key, pointer, values) => note('lost', key, pointer, values),
    changed: (key, pointer, values) => note('changed', key, pointer, values),
    list: () =>
      [...changes.values()].sort(
        (a, b) => Number(a.kind === 'changed') - Number(b.kind === 'changed'),
      ),
  };
}
