import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { PushReview } from '#contracts/pushes.ts';
import type { Design } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { usePrepareRelease } from '#renderer/api/pushes.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { saveOpenText } from '#renderer/document/journal/unsaved-documents.ts';
import classes from './push.module.css';

type Props = { design: Design; review: PushReview; onWritten: () => void };

const notSaved = 'The document could not be saved. Open the editor to see why.';

/** The version that the differences ask for and a changelog entry, both written into the design when told. */
export function ReleasePanel({ design, review, onWritten }: Props) {
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
      setObstacle(notSaved);
      return;
    }
    writing.mutate(
      {
        ...(version === undefined ? {} : { version }),
        ...(hasEntry ? { changelogEntry: entry } : {}),
      },
      {
        onSuccess: () => {
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
        Version and changelog
      </h2>
      {suggestion === null ? (
        <p className={classes['note']}>
          The version {review.sends.version} matches the differences.
        </p>
      ) : (
        <div className={classes['suggestion']}>
          <p className={classes['note']}>{suggestion.message}</p>
          <Button
            size="xs"
            variant={version === undefined ? 'filled' : 'default'}
            aria-pressed={version !== undefined}
            onClick={() => setVersion(version === undefined ? suggestion.version : undefined)}
          >
            {`Use version ${suggestion.version}`}
          </Button>
        </div>
      )}
      <Textarea
        label="Changelog entry"
        description="Drafted from the differences, in Markdown. Edit it as you like, or clear it to write none."
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
          Write to design
        </Button>
        <span className={classes['quiet']}>
          {version === undefined
            ? 'Writes the entry; the version stays.'
            : `Writes the version ${version}${hasEntry ? ' and the entry' : ''}, then reviews again.`}
        </span>
      </div>
    </section>
  );
}
