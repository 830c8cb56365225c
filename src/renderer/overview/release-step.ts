import type { WrittenFile } from '#contracts/pushes.ts';
import { undoRelease } from '#renderer/api/pushes.ts';
import { addDesignStep } from '#renderer/stores/design-steps.ts';
import { formStepsOf } from './view-steps.ts';
import { lookAtOverview } from './save-overview.ts';

/** Makes what a release wrote into the files of a design a step that its views can undo. */
export async function noteRelease(
  designId: string,
  name: string,
  written: readonly WrittenFile[],
): Promise<void> {
  const bring = async (files: readonly WrittenFile[]) => {
    await undoRelease(designId, files);
    await lookAtOverview(designId);
  };
  const exchanged = written.map(({ file, before, after }) => ({
    file,
    before: after,
    after: before,
  }));
  // The form has the new text as a step of its own before this one is counted from; reading it never fails.
  await lookAtOverview(designId);
  addDesignStep(designId, {
    name,
    formSteps: formStepsOf(designId),
    undo: () => bring(written),
    redo: () => bring(exchanged),
  });
}
