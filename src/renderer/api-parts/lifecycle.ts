import type { Lifecycle } from '#contracts/portal.ts';

const labels = {
  design: 'Design',
  development: 'Development',
  testing: 'Testing',
  preview: 'Preview',
  production: 'Production',
  deprecated: 'Deprecated',
  retired: 'Retired',
} as const satisfies Record<Lifecycle, string>;

export const lifecycles = Object.entries(labels).map(([value, label]) => ({ value, label }));

export function formatLifecycle(lifecycle: Lifecycle | null): string {
  return lifecycle === null ? '–' : labels[lifecycle];
}
