import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { Button, SegmentedControl, type SegmentedControlProps, Textarea } from '@mantine/core';
import { useState, useMemo } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { discardDraft, writeDraft } from '#renderer/overview/overview-draft.ts';
import classes from '#renderer/features/archive/archive.module.css';
import { isTold, useFieldVisits } from '#renderer/features/archive/form/field-visits.ts';
import { FormContext } from '#renderer/features/archive/form/form-context.ts';
import { OverviewFields } from '#renderer/features/archive/form/overview-fields.tsx';
import { drawWhenChanged } from '#renderer/features/archive/draw-when-changed.ts';
import { OverviewNotices } from './overview-notices.tsx';
import type { OverviewForm } from './use-overview.ts';
import type { Finding } from '#core/finding/finding.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import { focusTextPlace } from '#renderer/features/archive/form/focus-field.ts';
import { useCommands } from '#renderer/commands/command-registry.ts';

const Choice = drawWhenChanged<SegmentedControlProps>(SegmentedControl);

/** overview.json as a form or as text, and what came of saving it. */
export function OverviewPanel({ overview }: { overview: OverviewForm }) {
  const t = useMessages(archiveMessages);
  const { state, draft, form, design, isDirty, isMissing } = overview;
  const errors = overview.findings.filter(({ severity }) => severity === 'error').length;
  const [view, setView] = useState('form');
  const shown = form === undefined ? 'text' : view;
  const { visits, handlers, ask, forget } = useFieldVisits();
  const { save } = overview;
  useCommands(useMemo(() => ({ save: () => void save() }), [save]));
  return (
    <section className={classes['panel']} aria-labelledby="overview-form">
      <div className={classes['head']}>
        <h2 id="overview-form" tabIndex={-1} className={classes['heading']}>
          {t('overview.heading')}
          <span className={classes['aside']}>
            {isMissing ? t('overview.missing') : 'overview.json'}
          </span>
        </h2>
        {draft === undefined ? undefined : (
          <Choice
            aria-label={t('overview.showAs')}
            size="xs"
            data={[
              { value: 'form', label: t('overview.form') },
              { value: 'text', label: t('overview.text') },
            ]}
            value={shown}
            disabled={form === undefined}
            onChange={setView}
          />
        )}
      </div>
      {draft !== undefined ? (
        <form
          className={classes['form']}
          noValidate
          data-undo="document"
          {...handlers}
          onSubmit={(event) => {
            event.preventDefault();
            ask();
            void overview.save();
          }}
        >
          <OverviewNotices overview={overview} />
          {form !== undefined && shown === 'form' ? (
            <FormContext
              value={{
                ...form,
                errorAt: (...pointers) =>
                  form.errorAt(...pointers.filter((one) => isTold(one, visits, isMissing))),
                isLeft: (pointer) => visits.left.has(pointer),
                forget,
              }}
            >
              <OverviewFields />
            </FormContext>
          ) : (
            <OverviewText
              designId={design.id}
              text={draft.steps.text}
              findings={overview.findings}
            />
          )}
          <SaveBar
            designId={design.id}
            isDirty={isDirty}
            isMissing={isMissing}
            isSaving={draft.saving}
            errors={errors}
          />
        </form>
      ) : state.kind === 'unread' ? (
        <ErrorState {...describeError(state.error)} onRetry={overview.readAgain} />
      ) : (
        <p className={classes['quiet']}>{t('overview.reading')}</p>
      )}
    </section>
  );
}

type BarProps = {
  designId: string;
  isDirty: boolean;
  isMissing: boolean;
  isSaving: boolean;
  /** How many fields are to be fixed. */
  errors: number;
};

const SaveBar = drawWhenChanged((props: BarProps) => {
  const { designId, isDirty, isMissing, isSaving, errors } = props;
  const t = useMessages(archiveMessages);
  return (
    <div className={classes['save']}>
      <Button type="submit" variant={isDirty ? 'filled' : 'default'} loading={isSaving}>
        {isMissing ? t('overview.create') : t('overview.save')}
      </Button>
      {isDirty && !isMissing ? (
        <Button variant="subtle" onClick={() => discardDraft(designId)}>
          {t('overview.discard')}
        </Button>
      ) : undefined}
      <output className={classes['state']}>
        {t('overview.state', { isDirty: String(isDirty), errors })}
      </output>
    </div>
  );
});

type Props = { designId: string; text: string; findings: readonly Finding[] };

/** overview.json as it is written: for what the form does not know, and for what it cannot read. */
function OverviewText({ designId, text, findings }: Props) {
  const t = useMessages(archiveMessages);
  return (
    <>
      <Textarea
        label={t('overview.textLabel')}
        dir="ltr"
        classNames={{ input: classes['text'] ?? '' }}
        autosize
        minRows={12}
        maxRows={40}
        spellCheck={false}
        data-pointer=""
        value={text}
        onChange={(event) => writeDraft(designId, event.currentTarget.value)}
      />
      {findings.length === 0 ? undefined : (
        <div className={classes['findings']}>
          <FindingList findings={findings} onOpen={focusTextPlace} />
        </div>
      )}
    </>
  );
}
