import { Button, Group, Modal, Radio } from '@mantine/core';
import type { Merge, MergeChoice, MergeConflict } from '#contracts/merges.ts';
import { pushMergeMessages } from '#messages/en/push-merge.ts';
import { unavailable } from '#renderer/components/unavailable.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import type { ReactNode } from 'react';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './merge-dialog.module.css';
import type { Merging } from './use-merging.ts';

/** **Merge**: what others changed and what is taken of it; where both changed something, somebody chooses. */
export function MergeDialog({ merging }: { merging: Merging }) {
  const t = useMessages(pushMergeMessages);
  const { isOpen, close, merge, problem } = merging;
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('title')}
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
  const t = useMessages(pushMergeMessages);
  const { close, problem, lookAgain } = merging;
  return (
    <>
      {problem === undefined ? (
        <output className={classes['note']}>{t('comparing', { portal: merging.portal })}</output>
      ) : undefined}
      <Group justify="flex-end" gap="xs" mt="lg">
        {problem === undefined ? undefined : (
          <Button variant="default" onClick={lookAgain}>
            {t('retry')}
          </Button>
        )}
        <Button variant="default" onClick={close}>
          {problem === undefined ? t('cancel') : t('close')}
        </Button>
      </Group>
    </>
  );
}

type FormProps = { merging: Merging; merge: Merge };

function MergeForm({ merging, merge }: FormProps) {
  const t = useMessages(pushMergeMessages);
  const { portal, choices, choose, close, apply, isApplying, problem, lookAgain } = merging;
  const { conflicts } = merge;
  const left = conflicts.filter(({ id }) => choices[id] === undefined).length;
  return (
    <div className={classes['form']}>
      <Taken merge={merge} portal={portal} />
      {conflicts.length === 0 ? undefined : (
        <>
          <p className={classes['note']}>{t('conflicts', { count: conflicts.length, portal })}</p>
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
          {left > 0 ? t('left', { left, count: conflicts.length }) : t('ready')}
        </output>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          {problem === undefined ? undefined : (
            <Button variant="default" onClick={lookAgain}>
              {t('again')}
            </Button>
          )}
          <Button
            loading={isApplying}
            aria-describedby="merge-left"
            {...unavailable(left > 0)}
            onClick={() => {
              if (left === 0) apply();
            }}
          >
            {t('apply')}
          </Button>
        </Group>
      </div>
    </div>
  );
}

function Taken({ merge, portal }: { merge: Merge; portal: string }) {
  const t = useMessages(pushMergeMessages);
  const { files, conflicts } = merge;
  if (files.length === 0) {
    return (
      <p className={classes['note']}>
        {conflicts.length === 0
          ? t('taken.nothing', { portal })
          : t('taken.nothingElse', { portal })}
      </p>
    );
  }
  return (
    <section aria-label={t('taken.label')}>
      <p className={classes['note']}>{t('taken.text', { portal })}</p>
      <ul className={classes['files']}>
        {files.map(({ path, isNew, taken }) => (
          <li key={path}>
            <code dir="ltr">{path}</code>{' '}
            {isNew ? (
              <Tag tone="success">{t('taken.isNew')}</Tag>
            ) : (
              <span>{t('taken.places', { count: taken })}</span>
            )}
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
  const t = useMessages(pushMergeMessages);
  const { file, place, base, mine, portal: remote, note } = conflict;
  const isTaken = (side: 'mine' | 'portal'): boolean => chosen === side || chosen === 'both';
  return (
    <li className={classes['conflict']}>
      <h3 className={classes['place']}>{t.rich('conflict.title', { file, place, c: code })}</h3>
      <div className={classes['sides']}>
        <Side label={t('conflict.base')} text={base} isChosen={false} />
        <Side label={t('conflict.own')} text={mine} isChosen={isTaken('mine')} />
        <Side label={portal} text={remote} isChosen={isTaken('portal')} />
      </div>
      {note === null ? undefined : <p className={classes['note']}>{note}</p>}
      <Radio.Group
        label={<span className="visually-hidden">{t('conflict.label', { file, place })}</span>}
        value={chosen ?? null}
        onChange={(value) => {
          const choice = conflict.choices.find((one) => one === value);
          if (choice !== undefined) onChoose(choice);
        }}
      >
        <Group gap="lg">
          {conflict.choices.map((choice) => (
            <Radio key={choice} value={choice} label={t(`conflict.${choice}`)} />
          ))}
        </Group>
      </Radio.Group>
    </li>
  );
}

function code(text: ReactNode) {
  return <code>{text}</code>;
}

type SideProps = { label: string; text: string | null; isChosen: boolean };

function Side({ label, text, isChosen }: SideProps) {
  const t = useMessages(pushMergeMessages);
  return (
    <figure className={classes['side']} data-chosen={isChosen}>
      <figcaption>
        <bdi>{label}</bdi>
      </figcaption>
      {text === null ? (
        <p className={classes['nothing']}>{t('conflict.nothing')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it.
        <pre tabIndex={0} aria-label={label} dir="ltr">
          {text}
        </pre>
      )}
    </figure>
  );
}
