import type { Finding } from '#core/finding.ts';

/** Whether a finding tells of what is not wrong, only of no use: it stands behind all others. */
export const isHint = ({ code }: Finding): boolean => code === 'spec.component_unused';
