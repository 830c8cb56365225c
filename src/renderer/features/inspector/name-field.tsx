import { TextInput } from '@mantine/core';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import { useDraft } from './use-draft.ts';
import { useInspector } from './use-inspector.ts';

/** The name of a member of a map: a path, a property, a media type. */
export function NameField({ form }: { form: NodeForm }) {
  const { write, show } = useInspector();
  const { pointer } = form;
  const name = splitPointer(pointer)?.at(-1) ?? '';
  const draft = useDraft(name, async (typed) => {
    const key = typed.trim();
    if (key === '') return 'Write a name.';
    const refusal = await write([{ kind: 'rename', pointer, key }]);
    if (refusal === undefined) show(joinPointer(parentPointer(pointer), key));
    return refusal;
  });
  return (
    <TextInput
      size="xs"
      label="Name"
      description="Its key in the document"
      withAsterisk
      value={draft.text}
      error={draft.error}
      spellCheck={false}
      onChange={({ currentTarget }) => draft.change(currentTarget.value)}
      onBlur={draft.commit}
      onKeyDown={draft.onKeyDown}
    />
  );
}
