import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Part = {
  /** A selector; the whole page unless given. */
  within?: string;
  /** Monaco draws its lines and its minimal scroll bars by itself; what it offers to readers is its text box. */
  withoutMonaco?: boolean;
};

/**
 * What axe finds wrong in the page, as `rule: element`.
 *
 * All its rules run, in one go and with their faults alone described: that takes a third of the time. By itself axe puts
 * what it found in frames together in a second page, and describes all that is right. So there must be no frames.
 */
export async function violationsIn(page: Page, part: Part = {}): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Frames are not looked at here.');
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part.within !== undefined) axe.include(part.within);
  if (part.withoutMonaco) axe.exclude('.monaco-editor');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
