import { lookRegularly } from '#renderer/document/save/look-regularly.ts';
import { lookAtOverview } from './save-overview.ts';

/** Looks after a design's overview.json while its form is shown and the window is seen. Answers how to stop. */
export function followOverview(designId: string): () => void {
  return lookRegularly(() => lookAtOverview(designId));
}
