import { Alert, Box, Button, Progress, TextInput } from '@mantine/core';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import { formatList } from '#messages/format.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { coverageMessages } from '#messages/en/coverage.ts';
import type { OperationSummary, RefusedRequest } from '#core/openapi/syntax/types.ts';
import { statusLabel, statusObstacle } from '#core/openapi/response/status-codes.ts';
import { DESCRIPTION_WORDS, describeByTemplate } from '#core/openapi/response/suggestions.ts';
import { useAnyStatus } from '#renderer/api/editor-settings.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import classes from '#renderer/features/add-response/add-response.module.css';
import { AnyStatusOffer } from '#renderer/features/add-response/any-status-offer.tsx';
import { missingInBody } from '#renderer/features/add-response/body-draft.ts';
import { BodyFields } from '#renderer/features/add-response/body-fields.tsx';
import { ReuseField } from '#renderer/features/add-response/reuse-field.tsx';
import { scrollToFocus, scrollToFocused } from '#renderer/browser/scroll-to-focus.ts';
import {
  useExampleMisfits,
  useResponseComponents,
  useSchemaMatches,
  useSchemas,
} from '#renderer/features/add-response/use-document-parts.ts';
import { type BatchDraft, batchRequests, codesIn, templateOf } from './batch-draft.ts';
import { titleOf } from './grid-rows.ts';
import { PlannedChanges } from './planned-changes.tsx';
import { useBatchPlan } from './use-batch-plan.ts';
import { writeResponses, type WrittenResponses } from './write-responses.ts';

type Props = {
  document: OpenDocument;
  cells: ReadonlySet<string>;
  draft: BatchDraft;
  onDraft: (draft: BatchDraft) => void;
  onAdded: (written: WrittenResponses) => void;
  onCancel: () => void;
};

const noOperations: never[] = [];

export function AddResponsesForm(props: Props) {
  const { document, cells, draft, onDraft, onAdded, onCancel } = props;
  const t = useMessages(coverageMessages);
  const shared = useMessages(addResponseMessages);
  const { id } = document;
  const operations = useDocument(id, (state) => state.reading?.outline.operations);
  const listed = operations ?? noOperations;
  const anyStatus = useAnyStatus();
  const requests = useMemo(
    () => batchRequests(cells, listed, draft, anyStatus),
    [cells, listed, draft, anyStatus],
  );
  const { plan, version, done, fault, requests: planned } = useBatchPlan(document, requests);
  const schemas = useSchemas(document);
  const components = useResponseComponents(document);
  // What can be reused is listed above the field that has the keyboard at first.
  useEffect(scrollToFocused, [components]);
  const { body } = draft;
  const matches = useSchemaMatches(document, body.kind === 'example' ? body.example : '');
  const misfits = useExampleMisfits(document, body);
  // What is missing is told once Add was tried, not while the fields are being filled in.
  const [tried, setTried] = useState(false);
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();

  const codes = codesIn(cells);
  const isReused = body.reuse !== '';
  const missing = missingInBody(body);
  const obstacle = codes.map((code) => statusObstacle(code, anyStatus)).find(Boolean);
  const empty = (code: string) => !isReused && templateOf(draft, code).trim() === '';
  const isComplete = Object.keys(missing).length === 0 && !codes.some(empty);
  const unreadable = plan?.refused.find(({ refusal }) => refusal.code === 'example_invalid');
  const isCurrent = plan !== undefined && done === undefined && planned === requests;
  const count = isCurrent ? plan.added.length : requests.length;

  const add = async () => {
    setTried(true);
    if (!isComplete || adding || count === 0) return;
    setAdding(true);
    try {
      const written = await writeResponses(
        document,
        requests,
        isCurrent ? { plan, version } : undefined,
      );
      setProblem(typeof written === 'string' ? written : undefined);
      if (typeof written !== 'string' && written.plan.added.length > 0) onAdded(written);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setAdding(false);
  };

  return (
    <Box
      component="form"
      className={classes['form'] ?? ''}
      noValidate
      onFocus={scrollToFocus}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <p className={classes['operation']}>
        {t.rich('dialog.about', {
          responses: requests.length,
          operations: new Set(requests.map(({ operation }) => operation)).size,
          b: bold,
        })}
      </p>
      {(problem ?? fault) === undefined ? undefined : (
        <Alert color="red" role="alert">
          {t('dialog.failed', { problem: problem ?? fault ?? '' })}
        </Alert>
      )}
      {obstacle === undefined ? undefined : <AnyStatusOffer message={obstacle.message} />}
      <ReuseField
        components={components}
        status={codes.length === 1 ? codes[0] : undefined}
        value={body.reuse}
        onChange={(reuse) => onDraft({ ...draft, body: { ...body, reuse } })}
      />
      {isReused ? undefined : (
        <>
          {codes.map((code, index) => (
            <TextInput
              key={code}
              label={t('dialog.description', { status: statusLabel(code) })}
              dir="auto"
              description={exampleOf(requests, listed, code, templateOf(draft, code))}
              required
              data-autofocus={index === 0 || undefined}
              value={templateOf(draft, code)}
              error={tried && empty(code) ? shared('missing.description') : undefined}
              onChange={(event) =>
                onDraft({
                  ...draft,
                  descriptions: { ...draft.descriptions, [code]: event.currentTarget.value },
                })
              }
            />
          ))}
          <p className={classes['hint']}>
            {t('dialog.filledIn')}{' '}
            {DESCRIPTION_WORDS.map((word) => (
              <Fragment key={word}>
                <code dir="ltr">{`{${word}}`}</code>{' '}
              </Fragment>
            ))}
          </p>
          <BodyFields
            body={body}
            schemas={schemas}
            matches={matches}
            misfits={misfits}
            errors={{
              ...(unreadable === undefined ? {} : { example: unreadable.refusal.message }),
              ...(tried ? missing : {}),
            }}
            onChange={(next) => onDraft({ ...draft, body: next })}
          />
        </>
      )}
      <div>
        <div className={classes['label']} aria-hidden="true">
          {shared('changes.label')}
        </div>
        {done === undefined ? undefined : (
          <Progress
            aria-label={t('dialog.planning')}
            value={(done / Math.max(1, requests.length)) * 100}
            size="xs"
          />
        )}
        <output className={classes['hint']}>
          {done === undefined
            ? plan && changesOf(plan)
            : t('dialog.planned', { done, count: requests.length })}
        </output>
        {plan === undefined ? undefined : (
          <PlannedChanges file={document.file} diffs={plan.diffs} />
        )}
      </div>
      {plan === undefined || unreadable !== undefined ? undefined : (
        <RefusedList refused={plan.refused} operations={listed} />
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onCancel}>
          {shared('cancel')}
        </Button>
        <Button type="submit" loading={adding} disabled={isCurrent && count === 0}>
          {t('dialog.add', { count })}
        </Button>
      </div>
    </Box>
  );
}

function bold(text: ReactNode) {
  return <strong>{text}</strong>;
}

type Plan = NonNullable<ReturnType<typeof useBatchPlan>['plan']>;

function changesOf({ added, refused, diffs }: Plan): string {
  const operations = new Set(added.map(({ operation }) => operation)).size;
  const sum = (of: 'added' | 'removed') => diffs.reduce((all, diff) => all + diff[of], 0);
  const { t } = coverageMessages;
  const counts = { responses: added.length, operations, lines: sum('added') };
  const parts = [
    diffs.length > 1
      ? t('plan.linesInFiles', { ...counts, files: diffs.length })
      : t('plan.lines', counts),
    ...(sum('removed') > 0 ? [t('plan.replaced', { count: sum('removed') })] : []),
    ...(refused.length > 0 ? [t('plan.refused', { count: refused.length })] : []),
  ];
  return formatList(parts, 'unit');
}

// The template's sentence for the first operation that gets it.
function exampleOf(
  requests: ReturnType<typeof batchRequests>,
  operations: Parameters<typeof batchRequests>[1],
  code: string,
  template: string,
): string | undefined {
  const first = requests.find(({ status }) => status === code)?.operation;
  const operation = operations.find(({ pointer }) => pointer === first);
  if (operation === undefined || !template.includes('{')) return undefined;
  return coverageMessages.t('dialog.descriptionExample', {
    operation: titleOf(operation),
    description: describeByTemplate(template, code, operation),
  });
}

/** More than anyone reads at once; the rest is counted. */
const SHOWN = 100;

type RefusedListProps = {
  refused: readonly RefusedRequest[];
  operations: readonly OperationSummary[];
};

/** The responses that can't be added, each with its reason. */
function RefusedList({ refused, operations }: RefusedListProps) {
  const t = useMessages(coverageMessages);
  if (refused.length === 0) return undefined;
  const byPointer = new Map(operations.map((operation) => [operation.pointer, operation]));
  return (
    <section aria-label={t('dialog.notAdded')}>
      <div className={classes['label']}>{t('dialog.refused', { count: refused.length })}</div>
      <ul className={classes['refused']}>
        {refused.slice(0, SHOWN).map(({ operation, status, refusal }) => {
          const known = byPointer.get(operation);
          return (
            <li key={`${status} ${operation}`}>
              <code dir="ltr">{`${known === undefined ? operation : titleOf(known)} ${status}`}</code>{' '}
              {refusal.message}
            </li>
          );
        })}
        {refused.length > SHOWN ? (
          <li>{t('dialog.more', { count: refused.length - SHOWN })}</li>
        ) : undefined}
      </ul>
    </section>
  );
}
