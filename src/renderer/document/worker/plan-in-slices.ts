import { planInSteps } from '#core/openapi/response/plan-add-responses.ts';
import type { ReadFile } from '#core/openapi/outline/item-of-file.ts';
import type {
  AddResponseRequest,
  AddResponsesPlan,
  ParsedSpec,
} from '#core/openapi/syntax/types.ts';
import { changedHunks } from '#core/text/changed-hunks.ts';
import { inSlices } from './in-slices.ts';
import type { AnswerTo } from './spec-protocol.ts';

const SLICE_MS = 40;
/** More lines than anyone reads before writing them; the rest is counted. */
const SHOWN_LINES = 400;
const CONTEXT = 2;

type Plan = AnswerTo<'planResponses'>['value'];

type Slices = {
  later: (task: () => void, ms: number) => unknown;
  isWanted: () => boolean;
  onProgress: (done: number) => void;
  onEnd: (plan: Plan | undefined) => void;
  onFailure: (error: unknown) => void;
};

/** Plans many responses in slices of time, with the lines that they change. */
export function planInSlices(
  spec: ParsedSpec,
  requests: readonly AddResponseRequest[],
  read: ReadFile,
  slices: Slices,
): void {
  return inSlices(withLines(spec, requests, read), { ...slices, sliceMs: SLICE_MS });
}

function* withLines(
  spec: ParsedSpec,
  requests: readonly AddResponseRequest[],
  read: ReadFile,
): Generator<number, Plan> {
  const plan = yield* planInSteps(spec, requests, read);
  return { ...plan, diffs: diffsOf(spec, plan, read) };
}

/** The lines of each file that is changed, the document's first. */
function diffsOf(
  spec: ParsedSpec,
  { edits, others }: AddResponsesPlan,
  read: ReadFile,
): Plan['diffs'] {
  let left = SHOWN_LINES;
  return [{ file: spec.file, edits }, ...others].flatMap((one) => {
    const of = one.file === spec.file ? spec : read(one.file);
    if (of === undefined || one.edits.length === 0) return [];
    const lineAt = (offset: number) => of.positionAt(offset).line;
    const diff = changedHunks(of.text, one.edits, lineAt, { lines: left, context: CONTEXT });
    left -= diff.lines.length;
    return [{ file: one.file, ...diff }];
  });
}
