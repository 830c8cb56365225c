import { useEffect, useState } from 'react';
import type { AddResponseRequest } from '#core/openapi/syntax/types.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import type { AnswerTo } from '#renderer/document/worker/spec-protocol.ts';

type BatchPlan = AnswerTo<'planResponses'>['value'];

/** What adding the responses would write. `version` is that of the text it was planned for. */
export type BatchPlanning = {
  plan: BatchPlan | undefined;
  version: number;
  /** What the shown plan was made for. */
  requests: readonly AddResponseRequest[];
  /** How many responses are planned so far; `undefined` when the plan is done. */
  done: number | undefined;
  fault: string | undefined;
};

/** Typing asks at every key; the worker is asked when it pauses. */
const PAUSE_MS = 120;

/** Plans the responses anew when what is asked for or the text has changed; earlier plans are cancelled. */
export function useBatchPlan(
  document: OpenDocument,
  requests: AddResponseRequest[],
): BatchPlanning {
  // Operations may be written in other files, which are given to the worker as they change.
  const readings = useDocument(document.id, (state) => state.readings);
  const [planning, setPlanning] = useState<BatchPlanning>({
    plan: undefined,
    version: 0,
    requests,
    done: 0,
    fault: undefined,
  });

  useEffect(() => {
    const cancel = new AbortController();
    const update = (change: Partial<BatchPlanning>) => {
      if (!cancel.signal.aborted) setPlanning((before) => ({ ...before, ...change }));
    };
    const plan = async () => {
      update({ done: 0, fault: undefined });
      try {
        const reply = await document.client.ask(
          { kind: 'planResponses', requests },
          { signal: cancel.signal, onProgress: (done) => update({ done }) },
        );
        // A text that has moved on is read anew, and that asks again.
        if (reply.kind === 'stale') return;
        update({ plan: reply.answer.value, version: reply.version, requests, done: undefined });
      } catch (error) {
        update({ fault: error instanceof Error ? error.message : String(error), done: undefined });
      }
    };
    const timer = setTimeout(() => void plan(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [document, requests, readings]);

  return planning;
}
