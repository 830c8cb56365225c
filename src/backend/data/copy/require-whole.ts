import { backendDataMessages } from '#messages/en/backend-data.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';

/** As `storage/copy` writes it. */
const SETTING = 'portal.copy';

/**
 * Keeps a portal from working with half of a copy.
 *
 * @throws {Error} in words, when a copy into these data has not come to its end
 */
export async function requireWhole(data: PortalDatabase): Promise<void> {
  const text = await data.read(({ settings }) => settings.get(SETTING));
  if (text === undefined) return;
  const progress: { state?: string } = JSON.parse(text);
  if (progress.state !== 'done') throw new Error(backendDataMessages.t('copy.half'));
}
