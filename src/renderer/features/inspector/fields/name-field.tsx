import { Button, TextInput } from '@mantine/core';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import type { FormField, NodeForm } from '#core/openapi/form/node-form.ts';
import { joinPointer, parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { textChange } from '#renderer/features/inspector/field-changes.ts';
import { useFieldWriter } from '#renderer/features/inspector/use-field-writer.ts';
import { useInspector } from '#renderer/features/inspector/use-inspector.ts';
import { useRename } from '#renderer/features/inspector/use-rename.ts';
import { captionClasses } from './caption.ts';

/** The key of a member of a map: a path, a property, a media type; that of a component is renamed everywhere. */
export function KeyField({ form }: { form: NodeForm }) {
  const t = useMessages(inspectorMessages);
  const { write, show } = useInspector();
  const { pointer, kind } = form;
  const tokens = splitPointer(pointer) ?? [];
  // A status code says what a response is: another one is another response.
  if (kind === 'response' && tokens[0] !== 'components') return undefined;
  return (
    <Renamed
      label={t('rename.label')}
      help={tokens[0] === 'components' && tokens.length === 3 ? t('rename.usedBy') : undefined}
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

type Props = Parameters<typeof useRename>[0] & {
  label: string;
  help: string | undefined;
  /** Whether it is a field of the object, not the name that the object has around it. */
  isField?: boolean;
  field: string;
};

/**
 * A name that may be referred to. Says in how many places it stands as soon as the field has the keyboard; Enter or
 * **Rename** changes all of them, leaving the field changes none.
 */
function Renamed({ label, help, isField = false, field, isRequired, ...named }: Props) {
  const t = useMessages(inspectorMessages);
  const { draft, where, onFocus, onEnter, rename } = useRename({ ...named, isRequired });
  return (
    <div>
      <TextInput
        size="xs"
        dir="auto"
        label={isField ? <bdi>{label}</bdi> : label}
        description={where === undefined ? help : t('rename.changes', where)}
        classNames={isField ? captionClasses : { ...captionClasses, label: '' }}
        withAsterisk={isRequired}
        value={draft.text}
        error={draft.error}
        spellCheck={false}
        data-field={field}
        data-typed={draft.isTyped}
        onFocus={onFocus}
        onChange={({ currentTarget }) => draft.change(currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
          draft.onKeyDown(event);
        }}
      />
      {where !== undefined && draft.isTyped ? (
        <Button
          size="compact-xs"
          mt={6}
          // The field keeps the keyboard: leaving it would say once more what is to be pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={rename}
        >
          {t('rename.action', where)}
        </Button>
      ) : undefined}
    </div>
  );
}
