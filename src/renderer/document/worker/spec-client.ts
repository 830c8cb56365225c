import { documentWorkerMessages } from '#messages/en/document-worker.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { RulesetOutcome } from '#core/ruleset/ruleset-outcome.ts';
import type {
  AnswerTo,
  AnyAnswer,
  AnyQuestion,
  FromSpecWorker,
  OpenedText,
  SpecReading,
  ToSpecWorker,
} from './spec-protocol.ts';
import type { TextDelta } from './text-mirror.ts';

/** The line to a document's worker; tests give one without a thread. */
export type SpecPort = {
  post(message: ToSpecWorker): void;
  listen(listener: (message: FromSpecWorker) => void): void;
  /** Tells of faults that no message tells of: the worker did not start, or stopped in the middle of something. */
  listenForFaults(listener: (message: string) => void): void;
  close(): void;
};

export type SpecListener = {
  reading(version: number, reading: SpecReading): void;
  findings(version: number, findings: Finding[]): void;
  /** The first fault of a text that is still being read. */
  fault(version: number, finding: Finding): void;
  /** Other files of the design are needed; they are given by `files`. */
  wanted(paths: readonly string[]): void;
  /** The worker could not do its work: a fault of ours, not of the document. */
  failed(message: string): void;
};

/** An answer for the text as it was asked about, or `stale` when the text has changed since. */
type SpecAnswer<K extends AnyQuestion['kind']> =
  | { kind: 'answer'; version: number; answer: AnswerTo<K> }
  | { kind: 'stale' };

export type SpecClient = {
  open(document: OpenedText): void;
  /** Tells which files the design has, and the texts of some of them (`undefined`: not there). */
  files(
    paths: readonly string[],
    texts: readonly (readonly [path: string, text: string | undefined])[],
  ): void;
  /** Tells what the design's ruleset finds. */
  ruleset(outcome: RulesetOutcome | undefined): void;
  change(deltas: TextDelta[], version: number): void;
  /**
   * Asks about the present version of the text. Rejects when the worker fails or is closed, and with the
   * signal's reason when it is aborted.
   */
  ask<Q extends AnyQuestion>(question: Q, options?: AskOptions): Promise<SpecAnswer<Q['kind']>>;
  close(): void;
};

type AskOptions = {
  signal?: AbortSignal;
  /** Told how much of a long question is done. */
  onProgress?: (done: number) => void;
};

type Waiting = {
  onProgress: ((done: number) => void) | undefined;
  /** `undefined` when the text has changed since the question. */
  resolve(answer: AnyAnswer | undefined): void;
  reject(error: Error): void;
};

/** A reading with the outline that it left out; the same object where nothing is new, so that nothing is drawn again. */
function withLast(
  { outline, syntaxFindings }: Extract<FromSpecWorker, { kind: 'reading' }>['reading'],
  last: SpecReading | undefined,
): SpecReading | undefined {
  const shown = outline ?? last?.outline;
  if (shown === undefined) return undefined;
  const isSame =
    shown === last?.outline && syntaxFindings.length + last.syntaxFindings.length === 0;
  return isSame ? last : { outline: shown, syntaxFindings };
}

function answers<K extends AnyQuestion['kind']>(kind: K, answer: AnyAnswer): answer is AnswerTo<K> {
  return answer.kind === kind;
}

/** Talks to a document's worker: keeps its mirror in step, and drops what it says about older versions. */
export function createSpecClient(port: SpecPort, listener: SpecListener): SpecClient {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let version = 0;
  // What the worker told last, of whichever version: where nothing of it changed, it is not told again.
  let reading: SpecReading | undefined;
  let findings: Finding[] | undefined;
  /** Why nothing can be asked any more. */
  let ended: string | undefined;
  let hasSpoken = false;

  const settle = (id: number): Waiting | undefined => {
    const entry = waiting.get(id);
    waiting.delete(id);
    return entry;
  };

  const rejectAll = (message: string): void => {
    for (const entry of waiting.values()) entry.reject(new Error(message));
    waiting.clear();
  };

  port.listenForFaults((message) => {
    // A worker that never said anything did not start.
    if (!hasSpoken) ended ??= message;
    rejectAll(message);
    listener.failed(message);
  });
  port.listen((data) => {
    hasSpoken = true;
    switch (data.kind) {
      case 'reading':
        reading = withLast(data.reading, reading);
        if (data.version === version && reading !== undefined)
          listener.reading(data.version, reading);
        return;
      case 'findings':
        findings = data.findings ?? findings;
        if (data.version === version && findings !== undefined)
          listener.findings(data.version, findings);
        return;
      case 'fault':
        if (data.version === version) listener.fault(data.version, data.finding);
        return;
      case 'answer':
        settle(data.id)?.resolve(data.version === version ? data.answer : undefined);
        return;
      case 'progress':
        waiting.get(data.id)?.onProgress?.(data.done);
        return;
      case 'stale':
        settle(data.id)?.resolve(undefined);
        return;
      case 'wanted':
        listener.wanted(data.paths);
        return;
      case 'failed':
        if (data.id === undefined) listener.failed(data.message);
        else settle(data.id)?.reject(new Error(data.message));
    }
  });

  return {
    open(document) {
      version = document.version;
      port.post({ kind: 'open', ...document });
    },
    files(paths, texts) {
      port.post({ kind: 'files', paths, texts });
    },
    ruleset(outcome) {
      port.post({ kind: 'ruleset', outcome });
    },
    change(deltas, newVersion) {
      version = newVersion;
      port.post({ kind: 'change', deltas, version: newVersion });
    },
    ask(question, { signal, onProgress } = {}) {
      const id = nextId;
      nextId += 1;
      const asked = version;
      return new Promise((resolve, reject) => {
        const cancel = () => {
          settle(id);
          port.post({ kind: 'cancel', id });
          reject(new DOMException('cancelled', 'AbortError'));
        };
        if (signal?.aborted === true) {
          reject(new DOMException('cancelled', 'AbortError'));
          return;
        }
        if (ended !== undefined) {
          reject(new Error(ended));
          return;
        }
        signal?.addEventListener('abort', cancel, { once: true });
        waiting.set(id, {
          onProgress,
          resolve(answer) {
            signal?.removeEventListener('abort', cancel);
            if (answer === undefined) resolve({ kind: 'stale' });
            else if (answers<(typeof question)['kind']>(question.kind, answer)) {
              resolve({ kind: 'answer', version: asked, answer });
            } else reject(new Error('The worker answered another question.'));
          },
          reject(error) {
            signal?.removeEventListener('abort', cancel);
            reject(error);
          },
        });
        port.post({ kind: 'ask', id, version: asked, question });
      });
    },
    close() {
      ended = documentWorkerMessages.t('closed');
      port.close();
      rejectAll(ended);
    },
  };
}
