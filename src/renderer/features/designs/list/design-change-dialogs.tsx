import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DesignSummary } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import {
  useCopyDesign,
  useDeleteDesign,
  useForgetDesign,
  useRenameDesign,
} from '#renderer/api/designs.ts';
import { platform } from '#renderer/browser/platform.ts';
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
              Cancel
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
      title={`Rename ${design.name}`}
      action="Rename"
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label="Name"
        description="The name of the API on the portal. It is written to overview.json; slug and folder do not change."
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

/** Asks for the name and the slug of a copy. */
export function CopyDesignDialog({ design, onClose }: Props) {
  const copying = useCopyDesign(design.id);
  const [name, setName] = useState(`${design.name} copy`);
  const [typedSlug, setTypedSlug] = useState<string>();
  const [isTold, setIsTold] = useState(false);
  const slug = typedSlug ?? suggestSlug(name);
  const problems = { name: nameProblem(name), slug: slugProblem(slug) };
  const submit = () => {
    setIsTold(true);
    if (problems.name !== undefined || problems.slug !== undefined) return;
    copying.mutate({ name, slug }, { onSuccess: onClose });
  };
  return (
    <Frame
      {...copying}
      title={`Duplicate ${design.name}`}
      action="Duplicate"
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label="Name"
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
        label="Slug"
        description="The name of the API in URLs, and of its folder on disk."
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
        The saved files are copied. Unsaved changes stay with {design.name}.
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
  const deleting = useDeleteDesign(design);
  const bin =
    platform.moveToBin === undefined
      ? 'Portolan’s bin. It is listed under Deleted designs, with Restore.'
      : 'the bin of your system, where you can put it back.';
  const done = () => {
    leave(design.id, onClose);
    notifications.show({ message: `${design.name} was moved to the bin.` });
  };
  return (
    <Frame
      {...deleting}
      title={`Delete ${design.name}`}
      action="Delete"
      color="red"
      onClose={onClose}
      onSubmit={() => deleting.mutate(undefined, { onSuccess: done })}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        The folder {design.path}, with all its files, goes to {bin} Anything already published stays
        published.
      </Text>
    </Frame>
  );
}

/** Asks before a folder from elsewhere is taken off the list. */
export function ForgetDesignDialog({ design, onClose }: Props) {
  const forgetting = useForgetDesign(design.id);
  const done = () => {
    leave(design.id, onClose);
  };
  return (
    <Frame
      {...forgetting}
      title={`Remove ${design.name} from the list`}
      action="Remove"
      onClose={onClose}
      onSubmit={() => forgetting.mutate(undefined, { onSuccess: done })}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Nothing in the folder {design.path} is deleted, since it is outside Portolan’s own folder.
        To get it back, use <strong>Open folder</strong>.
      </Text>
    </Frame>
  );
}
