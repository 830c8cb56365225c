import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#renderer/language/use-messages.ts';
import { problemsMessages } from '#messages/en/problems.ts';
import type { Language } from '#messages/language.ts';
import type { Finding } from '#core/finding/finding.ts';
import { applyEdits, applyPlan } from '#renderer/document/session/apply-plan.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { showPlace } from '#renderer/document/state/document-place.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';

/** Findings further down get their buttons when the ones above are mended. */
const ASKED = 100;

type Answered = { findings: readonly Finding[] | undefined; language: Language };
type Titles = ReadonlyMap<Finding, string>;
const NONE: Titles = new Map();

function showChange({ id, model }: OpenDocument, offset: number): void {
  const { lineNumber: line, column } = model.getPositionAt(offset);
  showPlace(id, { start: { line, column }, focus: true });
}

/** What mends each finding, as its button says it; and doing it, as one step of the undo stack. */
export function useFixes(document: OpenDocument, findings: readonly Finding[] | undefined) {
  const [titles, setTitles] = useState(NONE);
  const language = useLanguage();
  const [answered, setAnswered] = useState<Answered>();
  const isAnswered = answered?.findings === findings && answered?.language === language;
  // A question that a key overtook is put again when the text was read anew, though its findings are the same.
  const asking = useDocument(document.id, ({ readVersion }) =>
    findings === undefined || isAnswered ? undefined : readVersion,
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
      setAnswered({ findings, language });
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
  }, [document, findings, language, asking]);

  const apply = useCallback(
    async ({ code, pointer }: Finding): Promise<void> => {
      const outcome = await applyPlan({
        async ask() {
          const reply = await document.client.ask({ kind: 'fixes', finding: { code, pointer } });
          if (reply.kind === 'stale') return reply;
          const plan = reply.answer.value[0];
          return plan === undefined
            ? { kind: 'refused', refusal: undefined }
            : { kind: 'plan', plan, version: reply.version };
        },
        apply: ({ edits, title }, version) => applyEdits(document, edits, version, title),
      });
      // Its button goes with the problem: the keyboard goes on at what was changed.
      if (outcome.kind === 'applied') showChange(document, outcome.plan.edits[0]?.start ?? 0);
      if (outcome.kind === 'failed')
        notifications.show({
          color: 'red',
          title: problemsMessages.t('notFixed'),
          message: outcome.message,
        });
    },
    [document],
  );
  return useMemo(
    () => ({ titleOf: (finding: Finding) => titles.get(finding), apply }),
    [titles, apply],
  );
}
