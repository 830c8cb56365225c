import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { outlineMessages } from '#messages/en/outline.ts';
import type { HttpMethod, SpecOutline } from '#core/openapi/syntax/types.ts';
import { focusAtOnce } from '#renderer/browser/focus-at-once.ts';
import { writeChanges } from '#renderer/document/session/document-change.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import {
  type AskedAddition,
  changeOf,
  componentKinds,
  EXAMPLE_NAME,
  EXAMPLE_PATH,
} from './outline-addition.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;

type Props = {
  addition: AskedAddition;
  /** The document that it is written into, and its outline. */
  document: OpenDocument;
  outline: SpecOutline;
  onClose: () => void;
  /** Called with the pointer of what was added, after the dialog has gone. */
  onAdded: (pointer: string) => void;
};

/** Asks for the name of a new path, operation or component and writes it, as one step of undo. */
export function AddToOutline(props: Props) {
  const t = useMessages(outlineMessages);
  const { addition, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`add.${addition.kind}`)}
      size={420}
      transitionProps={{ duration: 0 }}
    >
      <AdditionForm {...props} />
    </Modal>
  );
}

function AdditionForm({ addition, document, outline, onClose, onAdded }: Props) {
  const t = useMessages(outlineMessages);
  const isComponent = addition.kind === 'component';
  const [name, setName] = useState(addition.kind === 'operation' ? addition.path : '');
  const [method, setMethod] = useState<HttpMethod>(
    () => METHODS.find((one) => !has(outline, name, one)) ?? 'get',
  );
  const [section, setSection] = useState((isComponent ? addition.section : undefined) ?? 'schemas');
  const [refusal, setRefusal] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = changeOf(outline, isComponent ? { section, name } : { path: name, method });
    if ('error' in made) {
      setRefusal(made.error);
      return;
    }
    const refused = await writeChanges(document, [made.change]);
    setRefusal(refused);
    if (refused !== undefined) return;
    onClose();
    onAdded(made.change.pointer);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        {isComponent ? (
          <NativeSelect
            label={t('form.kind')}
            data={componentKinds.map(({ section: value, kind }) => ({
              value,
              label: t(`kinds.${kind}`),
            }))}
            value={section}
            onChange={(event) => setSection(event.currentTarget.value)}
          />
        ) : undefined}
        <TextInput
          label={isComponent ? t('form.name') : t('form.path')}
          dir="ltr"
          placeholder={isComponent ? EXAMPLE_NAME : EXAMPLE_PATH}
          readOnly={addition.kind === 'operation'}
          ref={addition.kind === 'operation' ? undefined : focusAtOnce}
          data-autofocus={addition.kind === 'operation' ? undefined : true}
          autoComplete="off"
          spellCheck={false}
          value={name}
          error={refusal}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setRefusal(undefined);
          }}
        />
        {isComponent ? undefined : (
          <NativeSelect
            label={t('form.method')}
            data-autofocus={addition.kind === 'operation' ? true : undefined}
            data={METHODS.map((value) => ({ value, label: value.toUpperCase() }))}
            value={method}
            onChange={(event) => {
              setMethod(METHODS.find((one) => one === event.currentTarget.value) ?? 'get');
              setRefusal(undefined);
            }}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit">{t('form.add')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function has({ operations }: SpecOutline, path: string, method: HttpMethod): boolean {
  return operations.some((operation) => operation.path === path && operation.method === method);
}
