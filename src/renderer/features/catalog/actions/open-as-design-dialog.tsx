import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { useAbout } from '#renderer/api/about.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { describeLeftOut, useOpenAsDesign } from '#renderer/api/catalog-actions.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { slugProblem } from '#renderer/naming/slug.ts';

/** Long enough to read the names of some files. */
const SHOWN_MS = 30_000;

function describeRefusal(error: Error): string {
  return error instanceof ApiError && error.code === 'folder_exists'
    ? 'A folder of this name is already there. Give another name.'
    : describeError(error).detail;
}

type Props = { api: CatalogApi; onClose: () => void };

function Form({ api, onClose }: Props) {
  const [, navigate] = useLocation();
  const workspace = useAbout().data?.workspace;
  const opening = useOpenAsDesign();
  const [folder, setFolder] = useState(api.slug);
  const problem = slugProblem(folder);
  const leaving = useRef<AbortController>(undefined);
  // Who closes the dialog does not want it any more.
  useEffect(() => () => leaving.current?.abort(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problem !== undefined || opening.isPending) return;
    leaving.current = new AbortController();
    opening.mutate(
      { slug: api.slug, folder, signal: leaving.current.signal },
      {
        onSuccess: ({ id, leftOut }) => {
          onClose();
          if (leftOut.length > 0) {
            notifications.show({
              title: 'Not every file was taken over',
              message: describeLeftOut(leftOut),
              autoClose: SHOWN_MS,
            });
          }
          navigate(`/designs/${encodeURIComponent(id)}`);
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Folder"
          description={
            api.revision === null
              ? 'It is built from what the portal shows of the API.'
              : `Revision ${api.revision} comes back as it was imported, with every file that something in it points to.`
          }
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={folder}
          error={problem}
          onChange={(event) => {
            opening.reset();
            setFolder(event.currentTarget.value);
          }}
        />
        {opening.isError ? <Refusal>{describeRefusal(opening.error)}</Refusal> : undefined}
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed" style={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>
            {workspace === undefined ? '' : `Goes to ${workspace}/${folder}`}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={opening.isPending}>
              Open
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks for the folder that an API comes back into. */
export function OpenAsDesignDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Open as design" size={480}>
      <Form {...props} />
    </Modal>
  );
}
