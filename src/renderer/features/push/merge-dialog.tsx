import { Button, Group, Modal, Radio } from '@mantine/core';
import type { Merge, MergeChoice, MergeConflict } from '#contracts/merges.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './merge-dialog.module.css';
import type { Merging } from './use-merging.ts';

/** **Merge**: what others changed and what is taken of it; where both changed something, somebody chooses. */
export function MergeDialog({ merging }: { merging: Merging }) {
  const { isOpen, close, merge, problem } = merging;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="Merge"
      size={merge !== undefined && merge.conflicts.length > 0 ? 1080 : 620}
    >
      {problem === undefined ? undefined : (
        <div className={classes['problem']}>
          <Refusal>{problem}</Refusal>
        </div>
      )}
      {merge === undefined ? (
        <Waiting merging={merging} />
      ) : (
        <MergeForm merging={merging} merge={merge} />
      )}
    </Modal>
  );
}

function Waiting({ merging }: { merging: Merging }) {
  const { close, problem, lookAgain } = merging;
  return (
    <>
      {problem === undefined ? (
        <output className={classes['note']}>
          Comparing the design and {merging.portal} with their last common version…
        </output>
      ) : undefined}
      <Group justify="flex-end" gap="xs" mt="lg">
        {problem === undefined ? undefined : (
          <Button variant="default" onClick={lookAgain}>
            Try again
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {problem === undefined ? 'Cancel' : 'Close'}
        </Button>
      </Group>
    </>
  );
}

type FormProps = { merging: Merging; merge: Merge };

function MergeForm({ merging, merge }: FormProps) {
  const { portal, choices, choose, close, apply, isApplying, problem, lookAgain } = merging;
  const { conflicts } = merge;
  const left = conflicts.filter(({ id }) => choices[id] === undefined).length;
  return (
    <div className={classes['form']}>
      <Taken merge={merge} portal={portal} />
      {conflicts.length === 0 ? undefined : (
        <>
          <p className={classes['note']}>
            {`${countLabel(conflicts.length, 'place')} ${conflicts.length === 1 ? 'was' : 'were'} changed both here and on ${portal}. Choose which version to keep.`}
          </p>
          <ol className={classes['conflicts']}>
            {conflicts.map((conflict) => (
              <Conflict
                key={conflict.id}
                conflict={conflict}
                portal={portal}
                chosen={choices[conflict.id]}
                onChoose={(choice) => choose(conflict.id, choice)}
              />
            ))}
          </ol>
        </>
      )}
      <div className={classes['footer']}>
        <output id="merge-left" className={classes['note']}>
          {left > 0
            ? `${left} of ${conflicts.length} left to decide.`
            : 'All files are written at once, and one undo reverts the merge.'}
        </output>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {problem === undefined ? undefined : (
            <Button variant="default" onClick={lookAgain}>
              Merge again
            </Button>
          )}
          <Button
            loading={isApplying}
            aria-disabled={left > 0}
            aria-describedby="merge-left"
            {...(left > 0 ? { 'data-disabled': true } : {})}
            onClick={() => {
              if (left === 0) apply();
            }}
          >
            Apply
          </Button>
        </Group>
      </div>
    </div>
  );
}

function Taken({ merge, portal }: { merge: Merge; portal: string }) {
  const { files, conflicts } = merge;
  if (files.length === 0) {
    return (
      <p className={classes['note']}>
        {conflicts.length === 0
          ? `The design already has everything that others changed on ${portal}: no file has to be written.`
          : `The design already has all other changes on ${portal}.`}
      </p>
    );
  }
  return (
    <section aria-label="Taken from the portal">
      <p className={classes['note']}>{`Taken from ${portal}, in addition to your own changes:`}</p>
      <ul className={classes['files']}>
        {files.map(({ path, isNew, taken }) => (
          <li key={path}>
            <code>{path}</code>{' '}
            {isNew ? <Tag tone="success">new</Tag> : <span>{countLabel(taken, 'place')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ConflictProps = {
  conflict: MergeConflict;
  portal: string;
  chosen: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
};

function Conflict({ conflict, portal, chosen, onChoose }: ConflictProps) {
  const { file, place, base, mine, portal: remote, note } = conflict;
  const isTaken = (side: 'mine' | 'portal'): boolean => chosen === side || chosen === 'both';
  return (
    <li className={classes['conflict']}>
      <h3 className={classes['place']}>
        <code>{file}</code>, {place}
      </h3>
      <div className={classes['sides']}>
        <Side label="Last common version" text={base} isChosen={false} />
        <Side label="Mine" text={mine} isChosen={isTaken('mine')} />
        <Side label={portal} text={remote} isChosen={isTaken('portal')} />
      </div>
      {note === null ? undefined : <p className={classes['note']}>{note}</p>}
      <Radio.Group
        label={<span className="visually-hidden">{`${file}, ${place}`}</span>}
        value={chosen ?? null}
        onChange={(value) => {
          const choice = conflict.choices.find((one) => one === value);
          if (choice !== undefined) onChoose(choice);
        }}
      >
        <Group gap="lg">
          {conflict.choices.map((choice) => (
            <Radio key={choice} value={choice} label={labels[choice]} />
          ))}
        </Group>
      </Radio.Group>
    </li>
  );
}

const labels: Readonly<Record<MergeChoice, string>> = {
  mine: 'Keep mine',
  portal: 'Use the portal’s',
  both: 'Both, mine first',
};

type SideProps = { label: string; text: string | null; isChosen: boolean };

function Side({ label, text, isChosen }: SideProps) {
  return (
    <figure className={classes['side']} data-chosen={isChosen}>
      <figcaption>{label}</figcaption>
      {text === null ? (
        <p className={classes['nothing']}>nothing</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it.
        <pre tabIndex={0} aria-label={label}>
          {text}
        </pre>
      )}
    </figure>
  );
}
