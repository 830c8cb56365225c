import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import type { OpenedApi } from '#contracts/workbench.ts';
import { useAbout } from '#renderer/api/about.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { useOpenAsDesign } from '#renderer/api/catalog-actions.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { slugProblem } from '#renderer/naming/slug.ts';
import classes from './open-as-design-dialog.module.css';

function describeRefusal(error: Error): string {
  return error instanceof ApiError && error.code === 'folder_exists'
    ? 'A folder with this name already exists. Choose another name.'
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

  const show = ({ id }: OpenedApi): void => {
    onClose();
    navigate(`/designs/${encodeURIComponent(id)}`);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problem !== undefined || opening.isPending) return;
    leaving.current = new AbortController();
    opening.mutate(
      { slug: api.slug, folder, signal: leaving.current.signal },
      {
        onSuccess: (design) => {
          if (design.leftOut.length === 0) show(design);
        },
      },
    );
  };

  const opened = opening.data;
  if (opened !== undefined && opened.leftOut.length > 0) {
    return <LeftOut design={opened} onShow={() => show(opened)} />;
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Folder"
          description={
            api.revision === null
              ? 'It is built from what the portal shows about the API.'
              : `Revision ${api.revision} is restored as it was imported, with every file that is referred to in it.`
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

/** What the portal tells and the design does not have, and why. */
function LeftOut({ design, onShow }: { design: OpenedApi; onShow: () => void }) {
  const { name, leftOut } = design;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" role="alert">
          {`${name} is now a design. The following could not be included and stays on the portal:`}
        </Text>
        <ul className={classes['list']} aria-label="Not included">
          {leftOut.map(({ path, reason }) => (
            <li key={`${path} ${reason}`}>
              <code>{path}</code>
              <span>{`${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`}</span>
            </li>
          ))}
        </ul>
      </div>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onShow}>
          Show the design
        </Button>
      </Group>
    </Stack>
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
