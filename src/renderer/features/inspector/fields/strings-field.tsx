import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import type { FormField } from '#core/openapi/form/node-form.ts';
import { stringsChange } from '#renderer/features/inspector/field-changes.ts';
import { useChosen } from '#renderer/features/inspector/use-chosen.ts';
import { useFieldWriter } from '#renderer/features/inspector/use-field-writer.ts';
import { captionOf } from './caption.ts';
import { useSuggestionList } from './use-suggestion-list.ts';

type Props = { field: FormField; strings: readonly string[]; suggestions: readonly string[] };

export function StringsField({ field, strings, suggestions }: Props) {
  const t = useMessages(inspectorMessages);
  const write = useFieldWriter();
  const [typed, setTyped] = useState('');
  const chosen = useChosen(strings, (after) =>
    write((order) => stringsChange(field, strings, after, order)),
  );
  const data = [...new Set(suggestions)];
  const list = useSuggestionList(data.length, chosen.error !== undefined);
  return (
    <TagsInput
      size="xs"
      {...captionOf(field)}
      withAsterisk={field.isRequired}
      value={[...chosen.value]}
      data={data}
      error={chosen.error}
      data-field={field.name}
      data-typed={typed !== ''}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        if (text !== '') chosen.forget();
      }}
      {...list.props}
      placeholder={chosen.value.length === 0 ? t('typeThenEnter') : ''}
      acceptValueOnBlur
      onChange={chosen.choose}
    />
  );
}
