import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
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
import { noteRelease } from '#renderer/overview/release-step.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from '#renderer/features/archive/archive.module.css';
import type { Publishing } from './use-publishing.ts';

type Props = { design: Design; publishing: Publishing; onClose: () => void };

/** **Release**: version and changelog entry, drafted from what differs from the local portal, then the archive of it. */
export function ReleaseDialog({ design, publishing, onClose }: Props) {
  const t = useMessages(archiveMessages);
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
    <Modal opened onClose={onClose} title={t('release.title', { name: design.name })} size={620}>
      {review.data !== undefined ? (
        <ReleaseForm {...{ design, publishing, onClose }} review={review.data} />
      ) : review.isError ? (
        <ErrorState {...describeError(review.error)} onRetry={() => void review.refetch()} />
      ) : (
        <output className={classes['quiet']}>{t('release.comparing')}</output>
      )}
    </Modal>
  );
}

function ReleaseForm({ design, publishing, onClose, review }: Props & { review: PushReview }) {
  const t = useMessages(archiveMessages);
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
        onSuccess: ({ written }) => {
          onClose();
          void noteRelease(design.id, t('release.step', { version }), written).then(
            publishing.saveArchive,
          );
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes['quiet']}>
          {remote === null
            ? t('release.isNew')
            : (suggestion?.message ??
              (changelogDraft === null
                ? t('release.same')
                : t('release.matches', { version: sends.version })))}
        </p>
        <TextInput
          label={t('release.version')}
          dir="auto"
          description={t('release.versionNote', { version: sends.version })}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={version}
          error={
            isVersionTold && !isVersion ? t('release.notVersion', { example: '1.2.0' }) : undefined
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
          label={t('release.entry')}
          dir="auto"
          description={
            changelogDraft === null
              ? t('release.entryNote', { example: '## 1.2.0' })
              : t('release.draftNote')
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
            {t('cancel')}
          </Button>
          <Button type="submit" loading={writing.isPending}>
            {t('release.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
