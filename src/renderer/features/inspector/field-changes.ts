import { inspectorMessages } from '#messages/en/inspector.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { parseExampleJson } from '#core/openapi/example/parse-example-json.ts';
import type { FormField } from '#core/openapi/form/node-form.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';

/** The changes that write what was typed into a field, or the sentence that says what is wrong with it. */
export type FieldChange = { changes: SpecChange[] } | { error: string };

type Target = Pick<FormField, 'pointer' | 'isRequired' | 'isPresent'>;

/** A text; an empty one takes an optional field away. */
export function textChange(field: Target, text: string, order: readonly string[]): FieldChange {
  return text === '' && !field.isRequired
    ? removal(field)
    : { changes: [{ kind: 'set', pointer: field.pointer, value: literalOf(text), order }] };
}

/** A number as it was typed: digits beyond double precision stay. */
export function numberChange(field: Target, text: string, order: readonly string[]): FieldChange {
  const source = text.trim();
  if (source === '') return removal(field);
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u.test(source)) {
    return { error: inspectorMessages.t('fields.number') };
  }
  const value = { kind: 'number', source } as const;
  return { changes: [{ kind: 'set', pointer: field.pointer, value, order }] };
}

/** A JSON value. */
export function valueChange(field: Target, text: string, order: readonly string[]): FieldChange {
  if (text.trim() === '') return removal(field);
  const parsed = parseExampleJson(text);
  if (!parsed.ok) {
    const { position, message: problem, hint } = parsed;
    const [line, column] = [String(position.line), String(position.column)];
    return { error: inspectorMessages.t('fields.json', { line, column, problem, hint }) };
  }
  return { changes: [{ kind: 'set', pointer: field.pointer, value: parsed.literal, order }] };
}

/** A boolean; the default, false, is not written where nothing stands. */
export function flagChange(field: Target, value: boolean, order: readonly string[]): FieldChange {
  return value
    ? { changes: [{ kind: 'set', pointer: field.pointer, value: literalOf(true), order }] }
    : removal(field);
}

/** A list of texts: single words are added or taken away, so that comments beside the others stay. */
export function stringsChange(
  field: Target,
  before: readonly string[],
  after: readonly string[],
  order: readonly string[],
): FieldChange {
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
}

function removal({ pointer, isPresent }: Target): FieldChange {
  return {
    changes: isPresent ? [{ kind: 'remove', pointer }] : [],
  };
}
