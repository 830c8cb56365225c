import type { FormField } from '#core/openapi/form/node-form.ts';
import { textChange } from '#renderer/features/inspector/field-changes.ts';
import { useFieldWriter } from '#renderer/features/inspector/use-field-writer.ts';
import { SuggestedText } from './suggested-text.tsx';

type Props = { field: FormField; text: string; options: readonly string[] };

/** A text that mostly is one of a few; another one is a finding if it is wrong. */
export function ChoiceField({ field, text, options }: Props) {
  const write = useFieldWriter();
  return (
    <SuggestedText
      label={field.name}
      description={field.help}
      name={field.name}
      isRequired={field.isRequired}
      text={text}
      options={options}
      write={(typed) => write((order) => textChange(field, typed, order))}
    />
  );
}
