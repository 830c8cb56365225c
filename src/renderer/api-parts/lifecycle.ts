import type { Lifecycle } from '#contracts/portal.ts';
import { apiPartsMessages } from '#messages/en/api-parts.ts';

export const LIFECYCLES = [
  'design',
  'development',
  'testing',
  'preview',
  'production',
  'deprecated',
  'retired',
] as const satisfies readonly Lifecycle[];

/** All lifecycles to choose from, with what they are called in the current language. */
export function lifecycleChoices(): { value: Lifecycle; label: string }[] {
  return LIFECYCLES.map((value) => ({ value, label: formatLifecycle(value) }));
}

export function formatLifecycle(lifecycle: Lifecycle | null): string {
  return lifecycle === null ? '–' : apiPartsMessages.t(`lifecycle.${lifecycle}`);
}
