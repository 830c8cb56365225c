import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Finding } from '#core/finding/finding.ts';
import {
  applyPlannedEdits,
  type OpenDocument,
} from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';

/** Findings further down get their buttons when the ones above are mended. */
const ASKED = 100;

type Titles = ReadonlyMap<Finding, string>;
const NONE: Titles = new Map();

/** What mends each finding, as its button says it; and doing it, as one step of the undo stack. */
export function useFixes(document: OpenDocument, findings: readonly Finding[] | undefined) {
  const [titles, setTitles] = useState(NONE);
  const [answered, setAnswered] = useState<readonly Finding[]>();
  // A question that a key overtook is put again when the text was read anew, though its findings are the same.
  const asking = useDocument(document.id, ({ readVersion }) =>
    findings === undefined || findings === answered ? undefined : readVersion,
  );
  useEffect(() => {
    if (asking === undefined) return undefined;
    let current = true;
    const own = (findings ?? []).filter(({ file }) => file === document.file);
    const asked = own.slice(0, ASKED);
    const show = async () => {
      const keys = asked.map(({ code, pointer }) => ({ code, pointer }));
      const reply = await document.client
        .ask({ kind: 'fixTitles', findings: keys })
        .catch(() => undefined);
      if (!current || reply?.kind !== 'answer') return;
      const found = reply.answer.value;
      setAnswered(findings);
      setTitles(
        new Map(
          asked.flatMap((finding, index) => {
            const title = found[index];
            return title === undefined ? [] : [[finding, title]];
          }),
        ),
      );
    };
    if (asked.length > 0) void show();
    return () => {
      current = false;
    };
  }, [document, findings, asking]);

  const apply = useCallback(
    async ({ code, pointer }: Finding): Promise<void> => {
      const reply = await document.client
        .ask({ kind: 'fixes', finding: { code, pointer } })
        .catch(() => undefined);
      const fix = reply?.kind === 'answer' ? reply.answer.value[0] : undefined;
      if (reply?.kind === 'answer' && fix !== undefined)
        applyPlannedEdits(document, fix.edits, reply.version);
    },
    [document],
  );
  return useMemo(
    () => ({ titleOf: (finding: Finding) => titles.get(finding), apply }),
    [titles, apply],
  );
}
