import type { Lifecycle } from '#contracts/portal.ts';

const words = {
  design: 'Design',
  development: 'Development',
  testing: 'Testing',
  preview: 'Preview',
  production: 'Production',
  deprecated: 'Deprecated',
  retired: 'Retired',
} as const satisfies Record<Lifecycle, string>;

export const lifecycles = Object.entries(words).map(([value, label]) => ({ value, label }));

export function lifecycleWords(lifecycle: Lifecycle | null): string {
  return lifecycle === null ? '–' : words[lifecycle];
}
