import { createContext, useContext, useEffect, useState } from 'react';
import type { SpecClient } from '#renderer/document/worker/spec-client.ts';
import { useLanguage } from '#renderer/language/use-messages.ts';
import type { AnswerTo, AnyQuestion } from '#renderer/document/worker/spec-protocol.ts';

/** Where a rendered document gets its parts from; another object for each version that is to be shown. */
export type ReferenceSource = Pick<SpecClient, 'ask'> & {
  /** Another number for each reading that is shown: of another text, or of other texts of the files around it. */
  version: number;
};

const SourceContext = createContext<ReferenceSource | undefined>(undefined);
export const ReferenceSourceProvider = SourceContext.Provider;

export function useReferenceSource(): ReferenceSource {
  const source = useContext(SourceContext);
  if (source === undefined) throw new Error('There is no document around this view.');
  return source;
}

type Answered<Q extends AnyQuestion> = { key: string; answer: AnswerTo<Q['kind']> };

/**
 * The answer to a question about the document, asked anew for each version of it and in each language.
 *
 * What was answered before stays until the next answer is there, so that nothing flickers; `undefined` until the first.
 */
export function useAnswer<Q extends AnyQuestion>(question: Q): AnswerTo<Q['kind']> | undefined {
  const source = useReferenceSource();
  const language = useLanguage();
  const key = JSON.stringify(question);
  const [answered, setAnswered] = useState<Answered<Q>>();
  useEffect(() => {
    let isWanted = true;
    const asked: Q = JSON.parse(key);
    const ask = async () => {
      // A fault of the worker is told by the editor; a stale question is asked again with the next version.
      const reply = await source.ask(asked).catch(() => undefined);
      if (isWanted && reply?.kind === 'answer') setAnswered({ key, answer: reply.answer });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [source, key, language]);
  return answered?.key === key ? answered.answer : undefined;
}
