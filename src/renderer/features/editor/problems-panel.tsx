import { IconCircleCheck } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatList } from '#messages/format.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { problemsMessages } from '#messages/en/problems.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { GivenSeverity, Muted } from '#core/ruleset/ruleset-outcome.ts';
import { isHiddenFile } from '#renderer/browser/is-hidden-file.ts';
import { SeverityIcon } from '#renderer/components/finding-list.tsx';
import { type RulesetCheck, useDocument } from '#renderer/document/state/document-store.ts';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { MutedList } from '#renderer/rules/muted-list.tsx';
import { ProblemList } from './problem-list.tsx';
import {
  byPlace,
  countProblems,
  type ProblemGrouping,
  type ProblemKind,
  problemKinds,
  problemRows,
} from './problem-rows.ts';
import { groupProblems, toggleKind, useProblems } from './problems-store.ts';
import { useFixes } from './use-fixes.ts';
import classes from './problems-panel.module.css';

type Props = {
  /** Of the file that is shown; findings of others are named with theirs. */
  document: OpenDocument;
  findings: readonly Finding[] | undefined;
  reading: SpecReading | undefined;
  fault: string | undefined;
  ruleset: RulesetCheck | undefined;
  onOpen: (finding: Finding) => void;
  fixes: ReturnType<typeof useFixes>;
};

const NONE: readonly Muted[] = [];
const NONE_GIVEN: readonly GivenSeverity[] = [];

const ProblemsPanel = memo(
  ({ document, findings, reading, fault, ruleset, onOpen, fixes }: Props) => {
    const t = useMessages(problemsMessages);
    const { file } = document;
    const { grouping, hidden, folded } = useProblems();
    const muted = ruleset?.muted ?? NONE;
    const given = ruleset?.given ?? NONE_GIVEN;
    const [wantsMuted, setListingMuted] = useState(false);
    const isListingMuted = wantsMuted && muted.length > 0;
    const ruledMain = ruleset?.main ?? document.main;
    const ruled = useMemo(
      () => ({ designId: document.designId, main: ruledMain, given }),
      [document, ruledMain, given],
    );
    const unreadableFrom = firstUnreadableLine(reading);
    const ordered = useMemo(() => byPlace(findings ?? [], file), [findings, file]);
    const counts = useMemo(() => countProblems(ordered), [ordered]);
    const rows = useMemo(
      () => problemRows(ordered, { grouping, hidden, folded }),
      [ordered, grouping, hidden, folded],
    );
    return (
      <section className={classes['panel']} tabIndex={-1} aria-label={t('title')}>
        <header className={classes['header']}>
          <h2 className={classes['title']}>{t('title')}</h2>
          {findings === undefined ? (
            <span className={classes['count']}>
              {fault === undefined ? t('checking') : t('notChecked')}
            </span>
          ) : findings.length === 0 ? (
            <span className={classes['none']}>
              <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
              {t('none')}
            </span>
          ) : (
            <KindSwitches counts={counts} />
          )}
          <output className="visually-hidden">{summary(counts)}</output>
          {ruleset === undefined ? undefined : (
            <span className={classes['rules']} title={rulesetText(ruleset)}>
              {rulesetText(ruleset)}
            </span>
          )}
          <span className={classes['choices']}>
            {muted.length === 0 ? undefined : (
              <button
                type="button"
                className={classes['choice']}
                aria-pressed={isListingMuted}
                onClick={() => setListingMuted(!isListingMuted)}
              >
                {t('muted', { count: muted.length })}
              </button>
            )}
            {ordered.length === 0 ? undefined : <GroupingChoice grouping={grouping} />}
          </span>
        </header>
        {fault === undefined ? undefined : (
          <p className={classes['note']} role="alert">
            {t('failed', { problem: fault })}
          </p>
        )}
        {ruleset?.failure === undefined ? undefined : (
          <p className={classes['note']} role="alert">
            {t('rules.failed', { problem: ruleset.failure })}
          </p>
        )}
        {ruleset?.broken.map((path) => (
          <p key={path} className={classes['note']}>
            {t('rules.broken', { file: path })}
          </p>
        ))}
        {unreadableFrom === undefined ? undefined : (
          <p className={classes['note']}>{t('unreadable', { line: String(unreadableFrom) })}</p>
        )}
        {isListingMuted ? <MutedList ruled={ruled} muted={muted} /> : undefined}
        {ordered.length > 0 && rows.length === 0 && !isListingMuted ? (
          <p className={classes['quiet']}>{t('noneShown')}</p>
        ) : undefined}
        {rows.length === 0 || isListingMuted ? undefined : (
          <ProblemList
            rows={rows}
            withFile={ordered.some((finding) => finding.file !== file)}
            canOpen={canOpen}
            onOpen={onOpen}
            fixes={fixes}
            ruled={ruled}
            findings={ordered}
          />
        )}
      </section>
    );
  },
);

function canOpen({ file }: Finding): boolean {
  return !isHiddenFile(file);
}

/** Shows or hides the problems of each kind that there are. */
function KindSwitches({ counts }: { counts: Record<ProblemKind, number> }) {
  const t = useMessages(problemsMessages);
  const hidden = useProblems((state) => state.hidden);
  return (
    <fieldset className={classes['kinds']} aria-label={t('shown')}>
      {problemKinds.map((kind) =>
        counts[kind] === 0 ? undefined : (
          <button
            key={kind}
            type="button"
            className={classes['kind']}
            data-kind={kind}
            aria-pressed={!hidden.has(kind)}
            onClick={() => toggleKind(kind)}
          >
            <SeverityIcon kind={kind} />
            {t(`count.${kind}`, { count: counts[kind] })}
          </button>
        ),
      )}
    </fieldset>
  );
}

function GroupingChoice({ grouping }: { grouping: ProblemGrouping }) {
  const t = useMessages(problemsMessages);
  const other = grouping === 'place' ? 'rule' : 'place';
  return (
    <button type="button" className={classes['choice']} onClick={() => groupProblems(other)}>
      {t(`groupBy.${other}`)}
    </button>
  );
}

function firstUnreadableLine(reading: SpecReading | undefined): number | undefined {
  return reading?.syntaxFindings.reduce<number | undefined>(
    (line, finding) => Math.min(line ?? finding.line, finding.line),
    undefined,
  );
}

function rulesetText({ rulesets, checking }: RulesetCheck): string | undefined {
  const { t } = problemsMessages;
  const files = formatList(rulesets);
  if (!checking) return files === '' ? undefined : t('rules.with', { files });
  return files === '' ? t('rules.checkingFolder') : t('rules.checking', { files });
}

function summary(counts: Record<ProblemKind, number>): string {
  return formatList(
    problemKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => problemsMessages.t(`count.${kind}`, { count: counts[kind] })),
    'unit',
  );
}

type DocumentProps = { document: OpenDocument; onOpen: (finding: Finding) => void };

/** What the last check of a document found. */
export function DocumentProblems({ document, onOpen }: DocumentProps) {
  const { id } = document;
  // Drawn in pieces between what is typed: they may be many.
  const reading = useDeferredValue(useDocument(id, (state) => state.reading));
  const findings = useDeferredValue(useDocument(id, (state) => state.findings));
  const fault = useDocument(id, (state) => state.fault);
  const ruleset = useDocument(id, (state) => state.ruleset);
  const fixes = useFixes(document, findings);
  return (
    <ProblemsPanel
      findings={findings}
      reading={reading}
      fault={fault}
      ruleset={ruleset}
      fixes={fixes}
      document={document}
      onOpen={onOpen}
    />
  );
}
