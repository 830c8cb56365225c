import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormField, NodeForm } from '#core/openapi/form/node-form.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import type { DeclaredName } from '#renderer/document/worker/spec-protocol.ts';
import { textChange } from '#renderer/features/inspector/field-changes.ts';
import { useDraft } from '#renderer/features/inspector/use-draft.ts';
import { useFieldWriter } from '#renderer/features/inspector/use-field-writer.ts';
import { useInspector } from '#renderer/features/inspector/use-inspector.ts';
import { captionClasses } from './caption.ts';

/** The key of a member of a map: a path, a property, a media type; that of a component is renamed everywhere. */
export function KeyField({ form }: { form: NodeForm }) {
  const { write, show } = useInspector();
  const { pointer, kind } = form;
  const tokens = splitPointer(pointer) ?? [];
  // A status code says what a response is: another one is another response.
  if (kind === 'response' && tokens[0] !== 'components') return undefined;
  return (
    <Renamed
      label="Name"
      help={tokens[0] === 'components' && tokens.length === 3 ? 'References use it.' : undefined}
      field="name"
      isRequired
      pointer={pointer}
      text={tokens.at(-1) ?? ''}
      write={(key) => write([{ kind: 'rename', pointer, key }])}
      then={(key) => show(joinPointer(parentPointer(pointer), key))}
    />
  );
}

/** A text that others refer to: an operationId, the name of a tag. */
export function NameField({ field, text }: { field: FormField; text: string }) {
  const write = useFieldWriter();
  const { name, help, pointer, isRequired } = field;
  return (
    <Renamed
      label={name}
      help={help}
      isField
      field={name}
      isRequired={isRequired}
      pointer={pointer}
      text={text}
      write={(typed) => write((order) => textChange(field, typed, order))}
    />
  );
}

type Props = {
  label: string;
  help: string | undefined;
  /** Whether it is a field of the object, not the name that the object has around it. */
  isField?: boolean;
  field: string;
  isRequired: boolean;
  pointer: string;
  text: string;
  /** Changes a name that nothing else refers to, or takes it away. */
  write: (text: string) => Promise<string | undefined>;
  then?: (text: string) => void;
};

/**
 * A name that may be referred to. Says in how many places it stands as soon as the field has the keyboard; Enter or
 * **Rename** changes all of them, leaving the field changes none.
 */
function Renamed({
  label,
  help,
  isField = false,
  field,
  isRequired,
  pointer,
  text,
  write,
  then,
}: Props) {
  const { named, rename } = useInspector();
  const asked = useRef<ReturnType<typeof named>>(undefined);
  const [declared, setDeclared] = useState<DeclaredName>();
  /** Whether Enter or the button was pressed with the number of places in sight. */
  const isMeant = useRef(false);

  const find = () => (asked.current ??= named(pointer));
  const findAnew = async () => {
    asked.current = undefined;
    setDeclared((await find()).declared);
  };
  const put = async (name: string, meant: boolean) => {
    if (name === '' && isRequired) return 'Write a name.';
    const { declared: found, problem } = await find();
    if (problem !== undefined) return problem;
    if (found === undefined || name === '') return write(name);
    setDeclared(found);
    if (found.uses > 1 && !meant) return `Press Enter to rename it in ${places(found)}.`;
    return rename(pointer, name);
  };
  const draft = useDraft(text, async (typed) => {
    const meant = isMeant.current;
    isMeant.current = false;
    const refusal = await put(typed.trim(), meant);
    if (refusal === undefined) then?.(typed.trim());
    return refusal;
  });
  const isShared = declared !== undefined && declared.uses > 1;
  return (
    <div>
      <TextInput
        size="xs"
        label={label}
        description={isShared ? `A rename changes ${places(declared)}.` : help}
        classNames={isField ? captionClasses : { ...captionClasses, label: '' }}
        withAsterisk={isRequired}
        value={draft.text}
        error={draft.error}
        spellCheck={false}
        data-field={field}
        data-typed={draft.isTyped}
        onFocus={() => void findAnew()}
        onChange={({ currentTarget }) => draft.change(currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') isMeant.current = isShared;
          draft.onKeyDown(event);
        }}
      />
      {isShared && draft.isTyped ? (
        <Button
          size="compact-xs"
          mt={6}
          // The field keeps the keyboard: leaving it would say once more what is to be pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            isMeant.current = true;
            draft.commit();
          }}
        >
          {`Rename in ${places(declared)}`}
        </Button>
      ) : undefined}
    </div>
  );
}

function places({ uses, files }: DeclaredName): string {
  const where = files > 1 ? ` in ${countLabel(files, 'file')}` : '';
  return `${countLabel(uses, 'place')}${where}`;
}
