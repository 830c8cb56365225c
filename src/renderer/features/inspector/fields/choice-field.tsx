import { isPlainType } from '#core/openapi/form/plain-types.ts';
import type { FormField } from '#core/openapi/form/node-form.ts';
import { textChange } from '#renderer/features/inspector/field-changes.ts';
import { useInspector } from '#renderer/features/inspector/use-inspector.ts';
import { useFieldWriter } from '#renderer/features/inspector/use-field-writer.ts';
import { SuggestedText } from './suggested-text.tsx';

type Props = { field: FormField; text: string; options: readonly string[] };

/** A text that mostly is one of a few; another one is a finding if it is wrong. */
export function ChoiceField({ field, text, options }: Props) {
  const write = useFieldWriter();
  const { alter, form } = useInspector();
  const isType = form?.kind === 'schema' && field.name === 'type';
  const put = async (typed: string) => {
    // What is no type by itself is a schema: one that refers to it takes the place of this one.
    if (!isType || typed.trim() === '' || isPlainType(typed.trim()))
      return write((order) => textChange(field, typed.trim(), order));
    const done = await alter({ edit: 'type', pointer: form.pointer, typed });
    return 'error' in done ? done.error : undefined;
  };
  return (
    <SuggestedText
      label={field.name}
      description={field.help}
      name={field.name}
      isRequired={field.isRequired}
      text={text}
      options={options}
      write={put}
    />
  );
}
