import { Textarea, TextInput } from '@mantine/core';
import type { FormField } from '#core/openapi/form/node-form.ts';
import classes from '#renderer/features/inspector/inspector-panel.module.css';
import { useDraft } from '#renderer/features/inspector/use-draft.ts';
import { useFieldWriter } from '#renderer/features/inspector/use-field-writer.ts';
import {
  numberChange,
  textChange,
  valueChange,
} from '#renderer/features/inspector/field-changes.ts';
import { captionClasses, captionOf } from './caption.ts';

const CHANGES = { text: textChange, prose: textChange, number: numberChange, value: valueChange };

const MOST_ROWS = 12;

type Props = {
  field: FormField;
  type: keyof typeof CHANGES;
  text: string;
};

/** A field that is typed into: a text of one line or several, a number, JSON. */
export function TextField({ field, type, text }: Props) {
  const isMultiline = type === 'prose' || type === 'value';
  const write = useFieldWriter();
  const draft = useDraft(text, (typed) => write((order) => CHANGES[type](field, typed, order)), {
    isMultiline,
  });
  const shared = {
    size: 'xs',
    ...captionOf(field),
    withAsterisk: field.isRequired,
    error: draft.error,
    value: draft.text,
    'data-field': field.name,
    'data-typed': draft.isTyped,
    spellCheck: type === 'prose',
    dir: type === 'number' || type === 'value' ? 'ltr' : 'auto',
    onBlur: draft.commit,
    onKeyDown: draft.onKeyDown,
  };
  if (!isMultiline) {
    return (
      <TextInput
        {...shared}
        inputMode={type === 'number' ? 'decimal' : 'text'}
        onChange={({ currentTarget }) => draft.change(currentTarget.value)}
      />
    );
  }
  return (
    <Textarea
      {...shared}
      // Where the browser can't size it by its text.
      rows={Math.min(MOST_ROWS, draft.text.split('\n').length)}
      classNames={{ ...captionClasses, input: classes['lines'] ?? '' }}
      styles={
        type === 'value' ? { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } : {}
      }
      onChange={({ currentTarget }) => draft.change(currentTarget.value)}
    />
  );
}
