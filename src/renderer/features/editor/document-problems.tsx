import { useDeferredValue } from 'react';
import type { Finding } from '#core/finding/finding.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { ProblemsPanel } from './problems-panel.tsx';
import { useFixes } from './use-fixes.ts';

type Props = { document: OpenDocument; onOpen: (finding: Finding) => void };

/** What the last check of a document found. */
export function DocumentProblems({ document, onOpen }: Props) {
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
