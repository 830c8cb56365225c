import { useEffect } from 'react';
import { isHint } from '#core/finding/finding.ts';
import { clearDesignStatus, setDesignStatus } from '#renderer/stores/design-status-store.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';

/** Keeps the window's status bar in step with the document. */
export function useEditorStatus(name: string, id: string): void {
  const dirty = useDocument(id, (state) => state.dirty);
  const saving = useDocument(id, (state) => state.saving);
  const failed = useDocument(id, (state) => state.saveProblem !== undefined);
  const findings = useDocument(id, (state) => state.findings);

  useEffect(() => {
    const problems = findings?.filter((finding) => !isHint(finding));
    const errors = problems?.filter((finding) => finding.severity === 'error').length ?? 0;
    setDesignStatus({
      name,
      saved: saving ? 'saving' : failed ? 'failed' : dirty ? 'unsaved' : 'saved',
      problems: problems === undefined ? undefined : { errors, warnings: problems.length - errors },
    });
  }, [name, dirty, saving, failed, findings]);

  useEffect(() => clearDesignStatus, []);
}
