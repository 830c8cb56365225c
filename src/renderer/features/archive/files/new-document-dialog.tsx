import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFilesMessages } from '#messages/en/archive-files.ts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Design, SavedFile } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { putText } from '#renderer/api/client.ts';
import { designFilePath, designKeys } from '#renderer/api/designs.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { documentPath, documentPathProblem } from './new-document.ts';

export type NewDocument = { title: string; path: string };

type Props = {
  design: Design;
  onClose: () => void;
  /** The file is there. */
  onMade: (document: NewDocument) => void;
};

/** **New document**: a title, and the Markdown file that it goes to. */
export function NewDocumentDialog({ design, onClose, onMade }: Props) {
  const t = useMessages(archiveFilesMessages);
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [typedPath, setPath] = useState<string>();
  const [told, setTold] = useState<ReadonlySet<'title' | 'path'>>(new Set());
  const path = (typedPath ?? documentPath(title)).trim();
  const titleProblem = title.trim() === '' ? t('create.enterTitle') : undefined;
  const pathProblem = documentPathProblem(
    path,
    design.files.map((file) => file.path),
  );
  const making = useMutation({
    mutationFn: () =>
      putText<SavedFile>(designFilePath(design.id, path), `# ${title.trim()}\n`, { create: true }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: designKeys.list });
      onMade({ title: title.trim(), path });
    },
  });
  const tell = (...fields: ('title' | 'path')[]) => setTold(new Set([...told, ...fields]));
  const retype = (field: 'title' | 'path') => {
    making.reset();
    setTold(new Set([...told].filter((one) => one !== field)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    tell('title', 'path');
    if (titleProblem === undefined && pathProblem === undefined && !making.isPending)
      making.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={t('newDocument')} size={460}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('create.title')}
            dir="auto"
            data-autofocus
            autoComplete="off"
            placeholder={t('create.titleExample')}
            value={title}
            error={told.has('title') ? titleProblem : undefined}
            onBlur={() => title !== '' && tell('title')}
            onChange={({ currentTarget }) => {
              retype('title');
              setTitle(currentTarget.value);
            }}
          />
          <TextInput
            label={t('create.file')}
            dir="ltr"
            description={t('create.fileNote')}
            autoComplete="off"
            spellCheck={false}
            placeholder="docs/getting-started.md"
            value={typedPath ?? documentPath(title)}
            error={told.has('path') ? pathProblem : undefined}
            onBlur={() => typedPath !== undefined && tell('path')}
            onChange={({ currentTarget }) => {
              retype('path');
              setPath(currentTarget.value);
            }}
          />
          {making.isError ? <Refusal>{describeError(making.error).detail}</Refusal> : undefined}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('create.cancel')}
            </Button>
            <Button type="submit" loading={making.isPending}>
              {t('create.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
