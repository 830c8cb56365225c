import { lookRegularly } from '../look-regularly.ts';
import { lookAtOverview } from './save-overview.ts';

/** Looks after a design's overview.json while its form is shown and the window is seen. Answers how to stop. */
export const followOverview = (designId: string): (() => void) =>
  lookRegularly(() => lookAtOverview(designId));
