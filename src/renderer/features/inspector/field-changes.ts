import {
  literalOf,
  parseExampleJson,
  type FormField,
  type SpecChange,
} from '#core/openapi/index.ts';

/** The changes that write what was typed into a field, or the sentence that says what is wrong with it. */
export type FieldChange = { changes: SpecChange[] } | { error: string };

type Target = Pick<FormField, 'pointer' | 'isRequired' | 'isPresent'>;

/** A text; an empty one takes an optional field away. */
export const textChange = (field: Target, text: string, order: readonly string[]): FieldChange =>
  text === '' && !field.isRequired
    ? removal(field)
    : { changes: [{ kind: 'set', pointer: field.pointer, value: literalOf(text), order }] };

/** A number as it was typed: digits beyond double precision stay. */
export const numberChange = (
  field: Target,
  text: string,
  order: readonly string[],
): FieldChange => {
  const source = text.trim();
  if (source === '') return removal(field);
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u.test(source)) {
    return { error: 'Write a number, such as 10 or 0.5.' };
  }
  const value = { kind: 'number', source } as const;
  return { changes: [{ kind: 'set', pointer: field.pointer, value, order }] };
};

/** A JSON value. */
export const valueChange = (field: Target, text: string, order: readonly string[]): FieldChange => {
  if (text.trim() === '') return removal(field);
  const parsed = parseExampleJson(text);
  if (!parsed.ok) {
    const { line, column } = parsed.position;
    return { error: `Line ${line}, column ${column}: ${parsed.message} ${parsed.hint}` };
  }
  return { changes: [{ kind: 'set', pointer: field.pointer, value: parsed.literal, order }] };
};

/** A boolean; the default, false, is not written where nothing stands. */
export const flagChange = (field: Target, value: boolean, order: readonly string[]): FieldChange =>
  value
    ? { changes: [{ kind: 'set', pointer: field.pointer, value: literalOf(true), order }] }
    : removal(field);

/** A list of texts: single words are added or taken away, so that comments beside the others stay. */
export const wordsChange = (
  field: Target,
  before: readonly string[],
  after: readonly string[],
  order: readonly string[],
): FieldChange => {
  if (after.length === 0) return removal(field);
  const added = after.at(-1);
  const isAppended =
    after.length === before.length + 1 && before.every((word, at) => after[at] === word);
  if (isAppended && before.length > 0 && added !== undefined) {
    const value = literalOf(added);
    return { changes: [{ kind: 'insert', pointer: field.pointer, index: before.length, value }] };
  }
  const gone = before.findIndex((word, at) => after[at] !== word);
  if (
    after.length === before.length - 1 &&
    before.toSpliced(gone, 1).every((word, at) => after[at] === word)
  ) {
    return { changes: [{ kind: 'remove', pointer: `${field.pointer}/${gone}` }] };
  }
  return {
    changes: [{ kind: 'set', pointer: field.pointer, value: literalOf([...after]), order }],
  };
};

const removal = ({ pointer, isPresent }: Target): FieldChange => ({
  changes: isPresent ? [{ kind: 'remove', pointer }] : [],
});
