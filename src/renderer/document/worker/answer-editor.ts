import { coverageOf } from '#core/openapi/outline/coverage-of.ts';
import { describeNode } from '#core/openapi/form/describe-node.ts';
import { formChanges } from '#core/openapi/form/form-edit.ts';
import { describeOperation, operationAt } from '#core/openapi/outline/describe-operation.ts';
import { checkExample } from '#core/openapi/example/check-example.ts';
import { matchSchemas } from '#core/openapi/example/match-schemas.ts';
import { planAddResponse } from '#core/openapi/response/plan-add-response.ts';
import { planChanges } from '#core/openapi/edit/plan-changes.ts';
import { withRequired } from '#core/openapi/edit/with-required.ts';
import { responseComponents } from '#core/openapi/response/response-components.ts';
import { fixesFor, plannedFixes } from '#core/openapi/fixes/fixes-for.ts';
import { planTrims } from '#core/openapi/trim/plan-trims.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextQuestion } from './answer-from-text.ts';
import type { NameQuestion } from './answer-names.ts';
import type { ReadingQuestion } from './answer-reading.ts';
import { changedHunks } from '#core/text/changed-hunks.ts';
import { comparedLines } from '#core/text/changed-lines.ts';
import { shortenLines } from '#core/text/shorten-lines.ts';
import type { DocumentCheck } from './check-document.ts';
import { followReference, locate } from './locate.ts';
import type { SiblingFiles } from './sibling-files.ts';
import type { AnyAnswer, AnyQuestion } from './spec-protocol.ts';

/** So many lines of a trim are shown; an example may have thousands. */
const TRIM_LINES = 400;

/** A part speaks the dialect of the document that refers to it. */
function placedIn(spec: ParsedSpec, part: DocumentCheck['part']): ParsedSpec {
  return part === undefined || spec.dialect !== undefined
    ? spec
    : { ...spec, dialect: part.dialect };
}

/** What the panels and dialogs of the editor ask of a reading of the whole text. */
type EditorQuestion = Exclude<
  AnyQuestion,
  TextQuestion | ReadingQuestion | NameQuestion | { kind: 'planResponses' | 'rulesetTexts' }
>;

/** Answers them; `part` says what the design's document takes the text for. */
export function answerEditor(
  spec: ParsedSpec,
  question: EditorQuestion,
  part: DocumentCheck['part'],
  siblings: SiblingFiles,
): AnyAnswer {
  const { kind } = question;
  switch (kind) {
    case 'operationAt': {
      const pointer = operationAt(spec, question.offset);
      return { kind, value: pointer === undefined ? undefined : describeOperation(spec, pointer) };
    }
    case 'formAt':
      return { kind, value: describeNode(spec, spec.pointerAt(question.offset), part) };
    case 'planChanges':
      return { kind, value: planChanges(spec, withRequired(spec.value, question.changes)) };
    case 'formChanges':
      return { kind, value: formChanges(placedIn(spec, part), question.of) };
    case 'describe':
      return { kind, value: describeOperation(spec, question.pointer) };
    case 'fixes':
      return { kind, value: fixesFor(spec, question.finding, siblings) };
    case 'fixTitles':
      return {
        kind,
        value: question.findings.map((one) => plannedFixes(spec, one, siblings)[0]?.title),
      };
    case 'locate':
      return { kind, value: locate(spec, question.pointer, siblings.read) };
    case 'followReference':
      return { kind, value: followReference(spec, question.pointer, siblings.read) };
    case 'planResponse': {
      const plan = planAddResponse(placedIn(spec, part), question.request);
      if (!plan.ok) return { kind, value: plan };
      const lineAt = (offset: number) => spec.positionAt(offset).line;
      const shown = { lines: Number.POSITIVE_INFINITY, context: 3 };
      const { lines } = changedHunks(spec.text, plan.edits, lineAt, shown);
      return { kind, value: { ...plan, lines } };
    }
    case 'planTrims': {
      const plan = planTrims(spec, question.except);
      const lineAt = (offset: number) => spec.positionAt(offset).line;
      const shown = { lines: TRIM_LINES, context: 3 };
      return { kind, value: { ...plan, diff: changedHunks(spec.text, plan.edits, lineAt, shown) } };
    }
    case 'coverage':
      return {
        kind,
        value: coverageOf(
          spec,
          question.pointers.map((pointer) => ({ pointer })),
          siblings.read,
        ),
      };
    case 'responseComponents':
      return { kind, value: responseComponents(spec) };
    case 'checkExample':
      return { kind, value: checkExample(spec, question.schema, question.json) };
    case 'matchSchemas':
      return { kind, value: matchSchemas(spec, question.json) };
    default:
      return { kind, value: shortenLines(comparedLines(question.other, spec.text)) };
  }
}
