import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { withHeadingVersion } from '#core/releasing/changelog-heading.ts';
import { parseVersion } from '#core/releasing/semantic-version.ts';
import type { PushReview } from '#contracts/pushes.ts';
import type { Design } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { requestReview, reviewsKey, usePrepareRelease } from '#renderer/api/pushes.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from '#renderer/features/archive/archive.module.css';
import type { Publishing } from './use-publishing.ts';

type Props = { design: Design; publishing: Publishing; onClose: () => void };

/** **Release**: version and changelog entry, drafted from what differs from the local portal, then the archive of it. */
export function ReleaseDialog({ design, publishing, onClose }: Props) {
  // What is compared is on disk.
  const review = useQuery({
    queryKey: [...reviewsKey, design.id, 'release'],
    queryFn: async ({ signal }) => {
      await publishing.saveAll();
      return requestReview(design.id, { portal: 'local' }, signal);
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Modal opened onClose={onClose} title={`Release ${design.name}`} size={620}>
      {review.data !== undefined ? (
        <ReleaseForm {...{ design, publishing, onClose }} review={review.data} />
      ) : review.isError ? (
        <ErrorState {...describeError(review.error)} onRetry={() => void review.refetch()} />
      ) : (
        <output className={classes['quiet']}>Comparing with the local portal…</output>
      )}
    </Modal>
  );
}

function ReleaseForm({ design, publishing, onClose, review }: Props & { review: PushReview }) {
  const { suggestion, changelogDraft, sends, remote } = review;
  const [version, setVersion] = useState(suggestion?.version ?? sends.version);
  const [entry, setEntry] = useState(changelogDraft ?? '');
  const [isVersionTold, setVersionTold] = useState(false);
  const writing = usePrepareRelease(design.id);
  const isVersion = parseVersion(version) !== undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setVersionTold(true);
    if (!isVersion || writing.isPending) return;
    const changelogEntry = withHeadingVersion(entry, version).trim();
    writing.mutate(
      { version, ...(changelogEntry === '' ? {} : { changelogEntry }) },
      {
        onSuccess: () => {
          onClose();
          publishing.saveArchive();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes['quiet']}>
          {remote === null
            ? 'The local portal does not have this API yet.'
            : (suggestion?.message ??
              (changelogDraft === null
                ? 'The document is as in the local portal.'
                : `The version ${sends.version} matches the differences from the local portal.`))}
        </p>
        <TextInput
          label="Version"
          description={`Now ${sends.version}; written into overview.json and the document.`}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={version}
          error={
            isVersionTold && !isVersion ? 'Enter a Semantic Version, for example 1.2.0.' : undefined
          }
          onBlur={() => {
            setVersionTold(true);
            if (isVersion) setEntry(withHeadingVersion(entry, version));
          }}
          onChange={({ currentTarget }) => {
            setVersionTold(false);
            writing.reset();
            setVersion(currentTarget.value.trim());
          }}
        />
        <Textarea
          label="Changelog entry"
          description={
            changelogDraft === null
              ? 'In Markdown, beginning with a heading such as “## 1.2.0”. Leave it empty to write none.'
              : 'Drafted from the differences, in Markdown. Edit it as you like, or clear it to write none.'
          }
          autosize
          minRows={5}
          maxRows={14}
          classNames={{ input: classes['text'] ?? '' }}
          value={entry}
          onChange={({ currentTarget }) => {
            writing.reset();
            setEntry(currentTarget.value);
          }}
        />
        {writing.isError ? <Refusal>{describeError(writing.error).detail}</Refusal> : undefined}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={writing.isPending}>
            Release and save archive
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
