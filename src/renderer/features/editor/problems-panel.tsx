import { IconCircleCheck } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import { isHint, type Finding } from '#core/finding/finding.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { isHiddenFile } from '#renderer/browser/is-hidden-file.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import { type RulesetCheck, useDocument } from '#renderer/document/state/document-store.ts';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useFixes } from './use-fixes.ts';
import classes from './problems-panel.module.css';

type Props = {
  /** The file that is shown; findings of others are named with theirs. */
  file: string;
  findings: readonly Finding[] | undefined;
  reading: SpecReading | undefined;
  fault: string | undefined;
  ruleset: RulesetCheck | undefined;
  onOpen: (finding: Finding) => void;
  fixes: ReturnType<typeof useFixes>;
};

const ProblemsPanel = memo(({ file, findings, reading, fault, ruleset, onOpen, fixes }: Props) => {
  const unreadableFrom = firstUnreadableLine(reading);
  return (
    <section className={classes['panel']} aria-label="Problems">
      <header className={classes['header']}>
        <h2 className={classes['title']}>Problems</h2>
        {findings === undefined ? undefined : (
          <output className={classes['count']}>{summary(findings)}</output>
        )}
        {ruleset === undefined ? undefined : (
          <span className={classes['count']}>{rulesetWords(ruleset)}</span>
        )}
      </header>
      <div className={classes['body']}>
        {fault === undefined ? undefined : (
          <p className={classes['note']} role="alert">
            {`The document could not be checked: ${fault} Save your work and reload the window.`}
          </p>
        )}
        {ruleset?.failure === undefined ? undefined : (
          <p className={classes['note']} role="alert">
            {`The document could not be checked by its ruleset: ${ruleset.failure}`}
          </p>
        )}
        {ruleset?.broken.map((path) => (
          <p key={path} className={classes['note']}>
            {`${path} can’t be read as it stands in its tab. Until it is mended there, what it said before holds.`}
          </p>
        ))}
        {unreadableFrom === undefined ? undefined : (
          <p className={classes['note']}>
            {`The document can’t be read from line ${unreadableFrom} on. What stands above is still shown.`}
          </p>
        )}
        {findings === undefined ? (
          <p className={classes['quiet']}>Checking the document…</p>
        ) : findings.length === 0 ? (
          <p className={classes['quiet']}>
            <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
            No problems found.
          </p>
        ) : (
          <FindingList
            findings={findings}
            withFile={findings.some((finding) => finding.file !== file)}
            onOpen={onOpen}
            canOpen={(finding) => !isHiddenFile(finding.file)}
            fixes={fixes}
          />
        )}
      </div>
    </section>
  );
});

function firstUnreadableLine(reading: SpecReading | undefined): number | undefined {
  return reading?.syntaxFindings.reduce<number | undefined>(
    (line, finding) => Math.min(line ?? finding.line, finding.line),
    undefined,
  );
}

function rulesetWords({ file, checking }: RulesetCheck): string | undefined {
  return checking
    ? `Checking by ${file ?? 'the ruleset of the folder'}…`
    : file === undefined
      ? undefined
      : `With the rules of ${file}`;
}

function summary(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const hints = findings.filter(isHint).length;
  const warnings = findings.length - errors - hints;
  return [
    errors > 0 ? countLabel(errors, 'error') : undefined,
    warnings > 0 ? countLabel(warnings, 'warning') : undefined,
    hints > 0 ? countLabel(hints, 'hint') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}

type DocumentProps = { document: OpenDocument; onOpen: (finding: Finding) => void };

/** What the last check of a document found. */
export function DocumentProblems({ document, onOpen }: DocumentProps) {
  const { id, file } = document;
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
      file={file}
      onOpen={onOpen}
    />
  );
}
