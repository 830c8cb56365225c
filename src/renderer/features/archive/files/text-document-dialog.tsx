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
    <Modal opened onClose={close} title={file.path} size={860}>
      {opening.isError ? (
        <ErrorState {...describeError(opening.error)} onRetry={() => void opening.refetch()} />
      ) : document === undefined ? (
        <p className={classes['quiet']}>Reading the file…</p>
      ) : (
        <DocumentForm file={file} document={document} onClose={close} />
      )}
    </Modal>
  );
}

const views = [
  { value: 'text', label: 'Text' },
  { value: 'preview', label: 'Preview' },
];

function DocumentForm({ file, document, onClose }: Props & { document: TextDocument }) {
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
          aria-label="Show the document as"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          data={views}
          value={view}
          onChange={setView}
        />
      ) : undefined}
      {view === 'text' ? (
        <Textarea
          label={`Text of ${file.path}`}
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
        <section className={classes['documentPreview']} aria-label="Preview of the document">
          <Markdown text={text} topLevel={3} />
        </section>
      )}
      {problem === undefined ? undefined : problem.kind === 'changed' ? (
        <Alert color="yellow" role="alert" title="Another program changed this file">
          Nothing was overwritten. The other text stays in the file’s history if you keep yours.
          <Group gap="xs" mt="sm">
            <Button size="xs" variant="default" onClick={() => void settle('mine')}>
              Keep mine
            </Button>
            <Button size="xs" variant="default" onClick={() => void settle('file')}>
              Use the file’s
            </Button>
          </Group>
        </Alert>
      ) : (
        <Alert color="red" role="alert" title="Not saved">
          {problem.detail} What you typed is still here.
        </Alert>
      )}
      <Group gap="xs" justify="flex-end">
        <output className={classes['state']}>
          {unsaved ? 'Not saved yet. Closing keeps what you typed.' : 'Saved.'}
        </output>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          loading={saving}
          variant={unsaved ? 'filled' : 'default'}
          onClick={() => void save()}
        >
          Save document
        </Button>
      </Group>
    </Stack>
  );
}
