import { useEffect, useRef, useState } from 'react';
import type { FetchSpecification, SpecificationReview } from '#contracts/specification.ts';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { fetchSpecification, reviewSpecification } from '#renderer/api/specifications.ts';
import { fileProblem, type SpecificationSource } from './specification-source.ts';

type Phase =
  | { kind: 'choosing' }
  | { kind: 'working'; step: 'fetching' | 'checking'; label: string }
  | { kind: 'reviewed'; source: SpecificationSource; review: SpecificationReview };

/** Takes a specification from where it is to its review; every step can be stopped, and a refusal is kept. */
export function useSpecificationReview() {
  const [phase, setPhase] = useState<Phase>({ kind: 'choosing' });
  const [problem, setProblem] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(error);
      setPhase({ kind: 'choosing' });
    }
  };

  const check = async (source: SpecificationSource, signal: AbortSignal): Promise<void> => {
    setPhase({ kind: 'working', step: 'checking', label: source.label });
    const review = await reviewSpecification(source.body, signal);
    if (!signal.aborted) setPhase({ kind: 'reviewed', source, review });
  };

  return {
    phase,
    problem,
    /** Tells why nothing is done. */
    refuse: (sentence: string) => setProblem(new Error(sentence)),
    forget: () => setProblem(undefined),
    readFile: (file: File) =>
      run(async (signal) => {
        const refused = await fileProblem(file);
        if (refused !== undefined) throw new Error(refused);
        await check({ body: file, label: file.name }, signal);
      }),
    readText: (body: Blob) =>
      run((signal) => check({ body, label: designsImportMessages.t('paste.name') }, signal)),
    readAddress: (wanted: FetchSpecification) =>
      run(async (signal) => {
        setPhase({ kind: 'working', step: 'fetching', label: wanted.url });
        const { body, url } = await fetchSpecification(wanted, signal);
        await check({ body, label: url }, signal);
      }),
    /** Stops what runs, or leaves the review: what was chosen is still there. */
    back: () => {
      running.current?.abort();
      setPhase({ kind: 'choosing' });
    },
  };
}

export type SpecificationReading = ReturnType<typeof useSpecificationReview>;
