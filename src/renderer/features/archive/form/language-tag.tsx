import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { useForm } from './form-context.ts';

/** The tag of a language, which is a key: it is written when the field is left, so that no tag on the way is in its way. */
export function LanguageTag({ at, tag }: { at: string; tag: string }) {
  const { root, change } = useForm();
  const [typed, setTyped] = useState<string>();
  const others = valueAt(root, parentPointer(at));
  const wanted = typed?.trim() ?? tag;
  const isTaken = wanted !== tag && isRecord(others) && Object.hasOwn(others, wanted);
  const commit = () => {
    if (wanted === tag) setTyped(undefined);
    else if (wanted !== '' && !isTaken) {
      change([{ kind: 'rename', pointer: at, key: wanted }], `rename ${at}`);
    }
  };
  return (
    <TextInput
      label="Language tag"
      aria-label={`Language tag ${tag}`}
      required
      error={
        wanted === ''
          ? 'Write a language tag, for example de or pt-BR.'
          : isTaken
            ? `${wanted} is there already.`
            : undefined
      }
      value={typed ?? tag}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
