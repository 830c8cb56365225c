import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { rereadSpec } from '#core/openapi/syntax/reread-spec.ts';
import { moveNames, namesOf } from '#core/openapi/language/names.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ParsedSpec, SpecOutline } from '#core/openapi/syntax/types.ts';
import { inSlices } from './in-slices.ts';
import { isLarge, pauseBeforeReading } from './pauses.ts';
import { planInSlices } from './plan-in-slices.ts';
import { checkDocument, type DocumentCheck } from './check-document.ts';
import { createSiblingFiles } from './sibling-files.ts';
import { answerEditor } from './answer-editor.ts';
import { answerFromText, isTextQuestion } from './answer-from-text.ts';
import { answerNames, isNameQuestion } from './answer-names.ts';
import { answerReading, isReadingQuestion } from './answer-reading.ts';
import type {
  AnswerTo,
  AnyQuestion,
  FromSpecWorker,
  OpenedText,
  ToSpecWorker,
} from './spec-protocol.ts';
import { createRulesetFindings, encodeTexts } from './ruleset-findings.ts';
import { createTextMirror, type TextMirror } from './text-mirror.ts';

/** How long a check works, in milliseconds, before it looks whether the text has changed meanwhile. */
const CHECK_SLICE_MS = 20;

/** The worker's side of one document: a mirrored text, read at most once per version. */
export type SpecSession = {
  receive: (message: ToSpecWorker) => void;
  /** Tells all of the text anew: what was told is in a language that is not spoken any more. */
  sayAgain: () => void;
};

type Mirror = Omit<OpenedText, 'text'> & { text: TextMirror };

/** Starts a document's session; `later` runs a task after a pause in milliseconds and returns its cancellation. */
export function createSpecSession(
  post: (message: FromSpecWorker) => void,
  later: (task: () => void, ms: number) => () => void,
): SpecSession {
  let mirror: Mirror | undefined;
  let read: { version: number; spec: ParsedSpec } | undefined;
  const siblings = createSiblingFiles();
  const ruleset = createRulesetFindings();
  // Not read from an empty text: an error that is made while a script starts has V8 compile the whole of it again.
  let names = namesOf({ root: undefined, dialect: undefined });
  /** What the design's document takes the parts of this file for. */
  let part: DocumentCheck['part'];
  let cancelReading: (() => void) | undefined;
  /** The version of the text whose reading was told last. */
  let told: number | undefined;
  /** The revision of the other files that it was told with. */
  let toldFiles = 0;
  let newOutline = deduplicate<SpecOutline>();
  let newFindings = deduplicate<Finding[]>();

  const specOf = (current: Mirror): ParsedSpec => {
    if (read?.version !== current.version) {
      const { file, format, version } = current;
      const text = current.text.read();
      const change = current.text.takeChange();
      // The nodes of the last reading become those of this one: what has changed is mostly in one entry.
      const again = read && change && isLarge(text) && rereadSpec(read.spec, text, change);
      if (again) {
        read = { version, spec: again };
        names = namesOf(again);
        return again;
      }
      // Reading on to the end of a large text takes as long again: its fault is told at once.
      const onFirstFault = (finding: Finding) => post({ kind: 'fault', version, finding });
      const telling = isLarge(text) ? { onFirstFault } : {};
      // Two readings of a large text would take twice the memory.
      read = undefined;
      read = { version, spec: parseSpec(text, { file, format, ...telling }) };
      // A broken text may have lost most of them: those of the last whole one serve on.
      if (read.spec.syntaxFindings.length === 0 || names.components.length === 0)
        names = namesOf(read.spec);
    }
    return read.spec;
  };

  const readingOfVersion = (version: number) => (read?.version === version ? read.spec : undefined);

  const readingOf = (spec: ParsedSpec) => {
    toldFiles = siblings.revision();
    return {
      outline: newOutline(outlineOf(spec, siblings.read)),
      syntaxFindings: [...spec.syntaxFindings],
    };
  };

  const isCurrent = (version: number | undefined) =>
    mirror !== undefined && mirror.version === version;

  const schedule = (ms: number) => {
    cancelReading?.();
    cancelReading = later(readAndReport, ms);
  };

  const readAndReport = () => {
    if (mirror === undefined) return;
    const { version } = mirror;
    try {
      const spec = specOf(mirror);
      post({ kind: 'reading', version, reading: readingOf(spec) });
      told = version;
      // Messages that arrived meanwhile are received first: newer input makes these findings pointless.
      cancelReading = later(() => reportFindings(version, spec), 0);
    } catch (error) {
      post({ kind: 'failed', id: undefined, message: messageOf(error) });
    }
  };

  /** In slices: typing on ends the check of a text that is an old one by then. */
  const reportFindings = (version: number, spec: ParsedSpec) =>
    inSlices(check(spec), {
      sliceMs: CHECK_SLICE_MS,
      later: (task, ms) => {
        cancelReading = later(task, ms);
      },
      isWanted: () => isCurrent(version),
      onEnd(findings) {
        if (findings !== undefined)
          post({ kind: 'findings', version, findings: newFindings(findings) });
      },
      onFailure: (error) => post({ kind: 'failed', id: undefined, message: messageOf(error) }),
    });

  /** A file that is a document by itself is checked as one; any other is a part of the design's. */
  const mainOf = (spec: ParsedSpec): string =>
    spec.dialect === undefined ? (mirror?.main ?? spec.file) : spec.file;

  const textsForRuleset = (
    spec: ParsedSpec,
    { unsaved, texts }: Extract<AnyQuestion, { kind: 'rulesetTexts' }>,
  ): AnswerTo<'rulesetTexts'>['value'] => {
    if (spec.syntaxFindings.length > 0) return undefined;
    const known = siblings.known().filter(({ file }) => unsaved.includes(file));
    return { main: mainOf(spec), texts: encodeTexts([...known, spec], texts) };
  };

  /** The text is the same, so its reading serves on; one that is still to be told is checked after that. */
  const checkAgain = () => {
    if (read === undefined || !isCurrent(told) || read.version !== told) return;
    const { version, spec } = read;
    cancelReading?.();
    cancelReading = later(() => {
      // Other files may have operations of this one: what is planned in them goes by their new texts.
      if (toldFiles !== siblings.revision())
        post({ kind: 'reading', version, reading: readingOf(spec) });
      reportFindings(version, spec);
    }, 0);
  };

  const check = function* (spec: ParsedSpec): Generator<undefined, Finding[]> {
    const checked = yield* checkDocument(spec, mirror?.main ?? spec.file, siblings);
    part = checked.part ?? part;
    const paths = siblings.takeWanted();
    if (paths.length > 0) post({ kind: 'wanted', paths });
    if (spec.syntaxFindings.length > 0) return checked.findings;
    return ruleset.join(checked.findings, spec, mainOf(spec) !== spec.file);
  };

  const cancelled = new Set<number>();

  const answer = ({ id, version, question }: Extract<ToSpecWorker, { kind: 'ask' }>) => {
    if (cancelled.delete(id)) return;
    if (mirror === undefined || !isCurrent(version)) {
      post({ kind: 'stale', id });
      return;
    }
    try {
      if (isTextQuestion(question)) {
        const placed = part === undefined ? names : { ...names, dialect: part.dialect, part };
        const { format, file, text } = mirror;
        const spec = readingOfVersion(version);
        const known = { format, file, names: placed, siblings, spec, read: () => text.read() };
        const found = answerFromText(known, question);
        // The names of the last reading do not know what an undo has just brought back.
        const isUnknown = found.kind === 'definition' && found.value === undefined;
        if (isUnknown && spec === undefined) {
          specOf(mirror);
          later(() => answer({ kind: 'ask', id, version, question }), 0);
        } else post({ kind: 'answer', id, version, answer: found });
        return;
      }
      const spec = specOf(mirror);
      if (question.kind === 'planResponses') {
        planInSlices(spec, question.requests, siblings.read, {
          later,
          isWanted: () => isCurrent(version) && !cancelled.has(id),
          onProgress: (done) => post({ kind: 'progress', id, done }),
          onEnd(plan) {
            if (cancelled.delete(id)) return;
            if (plan === undefined) post({ kind: 'stale', id });
            else
              post({ kind: 'answer', id, version, answer: { kind: question.kind, value: plan } });
          },
          onFailure: (error) => post({ kind: 'failed', id, message: messageOf(error) }),
        });
        return;
      }
      if (question.kind === 'rulesetTexts') {
        const value = textsForRuleset(spec, question);
        post({ kind: 'answer', id, version, answer: { kind: question.kind, value } });
        return;
      }
      if (isNameQuestion(question)) {
        const reply = answerNames(spec, mirror.main, siblings, question);
        post({ kind: 'answer', id, version, answer: reply });
        return;
      }
      const reply = isReadingQuestion(question)
        ? answerReading(spec, question, siblings)
        : answerEditor(spec, question, part, siblings);
      post({ kind: 'answer', id, version, answer: reply });
    } catch (error) {
      post({ kind: 'failed', id, message: messageOf(error) });
    }
  };

  return {
    receive(message) {
      switch (message.kind) {
        case 'open': {
          const { kind: _kind, ...opened } = message;
          mirror = { ...opened, text: createTextMirror(message.text) };
          newOutline = deduplicate();
          newFindings = deduplicate();
          schedule(0);
          return;
        }
        case 'change':
          if (mirror === undefined) return;
          for (const delta of message.deltas) moveNames(names, delta);
          mirror.text.apply(message.deltas);
          mirror = { ...mirror, version: message.version };
          schedule(pauseBeforeReading(mirror.text));
          return;
        case 'files':
          if (siblings.receive(message)) checkAgain();
          return;
        case 'ruleset':
          ruleset.receive(message.outcome, read?.spec);
          checkAgain();
          return;
        case 'cancel':
          cancelled.add(message.id);
          return;
        case 'ask':
          // Changes that are on their way already come first: a text that has moved on is not read for a question.
          later(() => answer(message), 0);
      }
    },
    sayAgain() {
      // The faults of a text that can't be read are part of its reading.
      read = undefined;
      siblings.forgetReadings();
      if (mirror !== undefined) schedule(0);
    },
  };
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Leaves out what is the same as the time before: what is large is not copied to the page again, nor drawn again there.
 *
 * The function that it gives answers the value, or `undefined` where the last one was equal to it.
 */
function deduplicate<T>(): (value: T) => T | undefined {
  let last: string | undefined;
  return (value) => {
    const written = JSON.stringify(value);
    if (written === last) return undefined;
    last = written;
    return value;
  };
}
