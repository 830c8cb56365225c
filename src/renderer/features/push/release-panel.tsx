import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PushReview } from '#contracts/pushes.ts';
import type { Design } from '#contracts/workbench.ts';
import { pushMessages } from '#messages/en/push.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { usePrepareRelease } from '#renderer/api/pushes.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { noteRelease } from '#renderer/overview/release-step.ts';
import { saveOpenText } from '#renderer/document/journal/unsaved-documents.ts';
import classes from './push.module.css';

type Props = { design: Design; review: PushReview; onWritten: () => void };

/** The version that the differences ask for and a changelog entry, both written into the design when told. */
export function ReleasePanel({ design, review, onWritten }: Props) {
  const t = useMessages(pushMessages);
  const { suggestion, changelogDraft } = review;
  const [version, setVersion] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const [obstacle, setObstacle] = useState<string>();
  const writing = usePrepareRelease(design.id);
  const entry = typed ?? changelogDraft ?? '';
  if (suggestion === null && changelogDraft === null && typed === undefined) return undefined;

  const hasEntry = entry.trim() !== '';
  const write = async (): Promise<void> => {
    setObstacle(undefined);
    if (!(await saveOpenText(design.id))) {
      setObstacle(t('release.notSaved'));
      return;
    }
    writing.mutate(
      {
        ...(version === undefined ? {} : { version }),
        ...(hasEntry ? { changelogEntry: entry } : {}),
      },
      {
        onSuccess: ({ written }) => {
          void noteRelease(design.id, t('release.step'), written);
          setTyped(undefined);
          setVersion(undefined);
          onWritten();
        },
      },
    );
  };
  const problem = obstacle ?? (writing.isError ? describeError(writing.error).detail : undefined);
  return (
    <section className={classes['panel']} aria-labelledby="push-release">
      <h2 id="push-release" className={classes['heading']}>
        {t('release.title')}
      </h2>
      {suggestion === null ? (
        <p className={classes['note']}>{t('release.matches', { version: review.sends.version })}</p>
      ) : (
        <div className={classes['suggestion']}>
          <p className={classes['note']}>{suggestion.message}</p>
          <Button
            size="xs"
            variant={version === undefined ? 'filled' : 'default'}
            aria-pressed={version !== undefined}
            onClick={() => setVersion(version === undefined ? suggestion.version : undefined)}
          >
            {t('release.use', { version: suggestion.version })}
          </Button>
        </div>
      )}
      <Textarea
        label={t('release.entry')}
        description={t('release.entryHelp')}
        autosize
        minRows={4}
        maxRows={16}
        spellCheck
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={entry}
        onChange={(event) => {
          writing.reset();
          setTyped(event.currentTarget.value);
        }}
      />
      {problem === undefined ? undefined : <Refusal>{problem}</Refusal>}
      <div className={classes['actions']}>
        <Button
          variant="default"
          loading={writing.isPending}
          disabled={version === undefined && !hasEntry}
          onClick={() => void write()}
        >
          {t('release.write')}
        </Button>
        <span className={classes['quiet']}>
          {version === undefined
            ? t('release.entryOnly')
            : hasEntry
              ? t('release.both', { version })
              : t('release.versionOnly', { version })}
        </span>
      </div>
    </section>
  );
}
