import type { Design } from '#contracts/workbench.ts';
import { registerSaver } from '#renderer/document/journal/unsaved-documents.ts';
import { openOverview } from './overview-draft.ts';
import { OVERVIEW_FILE } from './overview-json.ts';
import { saveOpenOverview } from './save-overview.ts';

/** Opens a design's overview.json, with what an earlier window left of it, as one of the texts that are to be saved. */
export function includeOverview(design: Design): Promise<void> {
  registerSaver(`${design.id}/${OVERVIEW_FILE}`, () => saveOpenOverview(design.id));
  return openOverview(design);
}
