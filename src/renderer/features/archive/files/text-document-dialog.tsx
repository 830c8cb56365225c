import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFilesMessages } from '#messages/en/archive-files.ts';
import { Alert, Button, Group, Modal, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { designKeys } from '#renderer/api/designs.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import classes from '#renderer/features/archive/archive.module.css';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import {
  closeTextDocument,
  isUnsaved,
  openTextDocument,
  saveTextDocument,
  settleTextDocument,
  shownText,
  type TextDocument,
  type TextFile,
  useTextDocument,
  writeTextDocument,
} from './text-document.ts';

type Props = { file: TextFile; onClose: () => void };

/** A document of the archive as text, with how its readers see it. Closing keeps what was typed. */
export function TextDocumentDialog({ file, onClose }: Props) {
  const t = useMessages(archiveFilesMessages);
  const opening = useQuery({
    queryKey: ['text-document', file.designId, file.path],
    queryFn: async () => {
      await openTextDocument(file);
      return true;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const document = useTextDocument(file);
  const close = () => {
    closeTextDocument(file);
    onClose();
  };
  return (
    <Modal opened onClose={close} title={<bdi dir="ltr">{file.path}</bdi>} size={860}>
      {opening.isError ? (
        <ErrorState {...describeError(opening.error)} onRetry={() => void opening.refetch()} />
      ) : document === undefined ? (
        <p className={classes['quiet']}>{t('text.reading')}</p>
      ) : (
        <DocumentForm file={file} document={document} onClose={close} />
      )}
    </Modal>
  );
}

function DocumentForm({ file, document, onClose }: Props & { document: TextDocument }) {
  const t = useMessages(archiveFilesMessages);
  const queries = useQueryClient();
  const [view, setView] = useState('text');
  const isMarkdown = /\.(?:md|markdown)$/iu.test(file.path);
  const { text, saving, problem } = document;
  const unsaved = isUnsaved(document);
  const readAgain = () => queries.invalidateQueries({ queryKey: designKeys.list });
  const save = async () => {
    if (await saveTextDocument(file)) await readAgain();
  };
  const settle = async (keep: 'mine' | 'file') => {
    await settleTextDocument(file, keep);
    await readAgain();
  };
  return (
    <Stack gap="sm">
      {isMarkdown ? (
        <SegmentedControl
          aria-label={t('text.showAs')}
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          data={[
            { value: 'text', label: t('text.text') },
            { value: 'preview', label: t('text.preview') },
          ]}
          value={view}
          onChange={setView}
        />
      ) : undefined}
      {view === 'text' ? (
        <Textarea
          label={t('text.textOf', { path: file.path })}
          dir="auto"
          classNames={{ input: classes['text'] ?? '' }}
          data-autofocus
          autosize
          minRows={12}
          maxRows={20}
          spellCheck
          value={shownText(text)}
          onChange={({ currentTarget }) => writeTextDocument(file, currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.stopPropagation();
            void save();
          }}
        />
      ) : (
        <section className={classes['documentPreview']} aria-label={t('text.previewLabel')}>
          <Markdown text={text} topLevel={3} />
        </section>
      )}
      {problem === undefined ? undefined : problem.kind === 'changed' ? (
        <Alert color="yellow" role="alert" title={t('text.changed')}>
          {t('text.changedText')}
          <Group gap="xs" mt="sm">
            <Button size="xs" variant="default" onClick={() => void settle('mine')}>
              {t('text.mine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void settle('file')}>
              {t('text.useFile')}
            </Button>
          </Group>
        </Alert>
      ) : (
        <Alert color="red" role="alert" title={t('text.notSaved')}>
          {t('text.notSavedText', { detail: problem.detail })}
        </Alert>
      )}
      <Group gap="xs" justify="flex-end">
        <output className={classes['state']}>
          {unsaved ? t('text.unsaved') : t('text.saved')}
        </output>
        <Button variant="default" onClick={onClose}>
          {t('text.close')}
        </Button>
        <Button
          loading={saving}
          variant={unsaved ? 'filled' : 'default'}
          onClick={() => void save()}
        >
          {t('text.save')}
        </Button>
      </Group>
    </Stack>
  );
}
