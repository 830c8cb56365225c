import type { Page } from 'playwright/test';

/** How long the thread that draws the window is at work for something, in milliseconds of a processor: however busy the machine is. */
export async function drawingTime(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'TaskDuration');
    if (found === undefined) throw new Error('Chromium does not tell how long its tasks took.');
    return found.value;
  };
  const before = await seconds();
  await work();
  const after = await seconds();
  await session.detach();
  return (after - before) * 1000;
}
