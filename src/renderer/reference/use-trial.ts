import { referenceMessages } from '#messages/en/reference.ts';
import { useState } from 'react';
import type { MockCall, MockReply } from '#contracts/mock.ts';
import { MAX_PIECE_LENGTH } from '#core/openapi/mock/operation-piece.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { sendToMock } from '#renderer/api/mock.ts';
import { useReferenceSource } from './reference-source.ts';

type Outcome =
  | { kind: 'answered'; reply: MockReply; milliseconds: number }
  | { kind: 'refused'; detail: string };

type Trial = {
  outcome: Outcome | undefined;
  isSending: boolean;
  send: (call: Omit<MockCall, 'piece'>) => Promise<void>;
};

function refused(detail: string): Outcome {
  return { kind: 'refused', detail };
}

/** Sends requests to the mock of an operation as the text has it at that moment. */
export function useTrial(pointer: string): Trial {
  const source = useReferenceSource();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);

  const outcomeOf = async (call: Omit<MockCall, 'piece'>): Promise<Outcome> => {
    const cut = await source.ask({ kind: 'cutOperation', pointer });
    if (cut.kind === 'stale') return refused(referenceMessages.t('tryIt.changed'));
    const operation = cut.answer.value;
    if (operation === undefined) return refused(referenceMessages.t('tryIt.unreadableNow'));
    if (operation.piece.length > MAX_PIECE_LENGTH)
      return refused(referenceMessages.t('tryIt.tooLarge'));
    const started = performance.now();
    const reply = await sendToMock({ ...call, piece: operation.piece });
    return { kind: 'answered', reply, milliseconds: performance.now() - started };
  };

  const send = async (call: Omit<MockCall, 'piece'>): Promise<void> => {
    setSending(true);
    try {
      setOutcome(await outcomeOf(call));
    } catch (error) {
      setOutcome(refused(describeError(error).detail));
    } finally {
      setSending(false);
    }
  };
  return { outcome, isSending, send };
}
