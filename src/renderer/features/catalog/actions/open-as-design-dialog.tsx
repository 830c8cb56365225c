import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
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
    ? catalogActionsMessages.t('open.folderExists')
    : describeError(error).detail;
}

type Props = { api: CatalogApi; onClose: () => void };

function Form({ api, onClose }: Props) {
  const t = useMessages(catalogActionsMessages);
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
          label={t('open.folder')}
          description={
            api.revision === null ? t('open.built') : t('open.restored', { revision: api.revision })
          }
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
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
            {workspace === undefined ? '' : t('open.goesTo', { path: `${workspace}/${folder}` })}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={opening.isPending}>
              {t('open.open')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** What the portal tells and the design does not have, and why. */
function LeftOut({ design, onShow }: { design: OpenedApi; onShow: () => void }) {
  const t = useMessages(catalogActionsMessages);
  const { name, leftOut } = design;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" role="alert">
          {t('open.leftOut', { name })}
        </Text>
        <ul className={classes['list']} aria-label={t('open.notIncluded')}>
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
          {t('open.show')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks for the folder that an API comes back into. */
export function OpenAsDesignDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useMessages(catalogActionsMessages);
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('open.title')} size={480}>
      <Form {...props} />
    </Modal>
  );
}
