import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DesignSummary } from '#contracts/workbench.ts';
import { designsMessages } from '#messages/en/designs.ts';
import { describeError } from '#renderer/api/api-error.ts';
import {
  useCopyDesign,
  useDeleteDesign,
  useForgetDesign,
  useRenameDesign,
} from '#renderer/api/designs.ts';
import { platform } from '#renderer/browser/platform.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { closeDesign } from '#renderer/document/state/designs-store.ts';
import { nameProblem, slugProblem, suggestSlug } from '#renderer/naming/slug.ts';

type Props = { design: DesignSummary; onClose: () => void };

type FrameProps = {
  title: string;
  action: string;
  color?: string;
  isPending: boolean;
  error: Error | null;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A dialog with one thing to do, and why it was not done. */
function Frame(props: FrameProps) {
  const t = useMessages(designsMessages);
  const { title, action, color, isPending, error, onClose, onSubmit, children } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} size={460} transitionProps={{ duration: 0 }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {children}
          {error === null ? undefined : <Refusal>{describeError(error).detail}</Refusal>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending} {...(color === undefined ? {} : { color })}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Asks for another name: that of the API, in overview.json. */
export function RenameDesignDialog({ design, onClose }: Props) {
  const t = useMessages(designsMessages);
  const renaming = useRenameDesign(design.id);
  const [name, setName] = useState(design.name);
  const [isTold, setIsTold] = useState(false);
  const problem = nameProblem(name);
  const submit = () => {
    setIsTold(true);
    if (problem === undefined) renaming.mutate({ name }, { onSuccess: onClose });
  };
  return (
    <Frame
      {...renaming}
      title={t('rename.title', { name: design.name })}
      action={t('rename.submit')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('field.name')}
        description={t('rename.help')}
        data-autofocus
        autoComplete="off"
        value={name}
        error={isTold ? problem : undefined}
        onChange={(event) => {
          renaming.reset();
          setName(event.currentTarget.value);
        }}
      />
    </Frame>
  );
}

/** A name goes into a file: without what keeps a name apart in a sentence (UAX #9). */
function nameOfCopy({ name }: DesignSummary): string {
  return designsMessages.t('copy.newName', { name }).replaceAll(/[\u2068\u2069]/gu, '');
}

/** Asks for the name and the slug of a copy. */
export function CopyDesignDialog({ design, onClose }: Props) {
  const t = useMessages(designsMessages);
  const copying = useCopyDesign(design.id);
  const [newName] = useState(() => nameOfCopy(design));
  const [name, setName] = useState(newName);
  const [typedSlug, setTypedSlug] = useState<string>();
  const [isTold, setIsTold] = useState(false);
  // Letters of other scripts make no slug: two names may come to the same.
  const slug = typedSlug ?? suggestSlug(name === newName ? `${design.name} copy` : name);
  const problems = { name: nameProblem(name), slug: slugProblem(slug) };
  const submit = () => {
    setIsTold(true);
    if (problems.name !== undefined || problems.slug !== undefined) return;
    copying.mutate({ name, slug }, { onSuccess: onClose });
  };
  return (
    <Frame
      {...copying}
      title={t('copy.title', { name: design.name })}
      action={t('copy.submit')}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('field.name')}
        data-autofocus
        autoComplete="off"
        value={name}
        error={isTold ? problems.name : undefined}
        onChange={(event) => {
          copying.reset();
          setName(event.currentTarget.value);
        }}
      />
      <TextInput
        label={t('field.slug')}
        dir="ltr"
        description={t('field.slugHelp')}
        autoComplete="off"
        spellCheck={false}
        value={slug}
        error={isTold ? problems.slug : undefined}
        onChange={(event) => {
          copying.reset();
          setTypedSlug(event.currentTarget.value);
        }}
      />
      <Text size="sm" c="dimmed">
        {t('copy.text', { name: design.name })}
      </Text>
    </Frame>
  );
}

/** Ends a dialog whose row goes away with it: the keyboard goes to the view, not to nowhere. */
function leave(id: string, onClose: () => void): void {
  closeDesign(id);
  onClose();
  setTimeout(() => document.querySelector('main')?.focus());
}

/** Asks before a design goes to the bin. */
export function DeleteDesignDialog({ design, onClose }: Props) {
  const t = useMessages(designsMessages);
  const deleting = useDeleteDesign(design);
  const done = () => {
    leave(design.id, onClose);
    notifications.show({ message: designsMessages.t('delete.done', { name: design.name }) });
  };
  return (
    <Frame
      {...deleting}
      title={t('delete.title', { name: design.name })}
      action={t('delete.submit')}
      color="red"
      onClose={onClose}
      onSubmit={() => deleting.mutate(undefined, { onSuccess: done })}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {platform.moveToBin === undefined
          ? t('delete.toOwnBin', { path: design.path })
          : t('delete.toSystemBin', { path: design.path })}
      </Text>
    </Frame>
  );
}

function bold(text: ReactNode) {
  return <strong>{text}</strong>;
}

/** Asks before a folder from elsewhere is taken off the list. */
export function ForgetDesignDialog({ design, onClose }: Props) {
  const t = useMessages(designsMessages);
  const forgetting = useForgetDesign(design.id);
  const done = () => {
    leave(design.id, onClose);
  };
  return (
    <Frame
      {...forgetting}
      title={t('forget.title', { name: design.name })}
      action={t('forget.submit')}
      onClose={onClose}
      onSubmit={() => forgetting.mutate(undefined, { onSuccess: done })}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t.rich('forget.text', {
          path: design.path,
          b: bold,
        })}
      </Text>
    </Frame>
  );
}
