import { Tag } from '#renderer/components/tag.tsx';
import type { ApiState } from '#contracts/portal.ts';

const states = {
  published: { tone: 'success', label: 'Published' },
  draft: { tone: 'note', label: 'Draft' },
  changed: { tone: 'warning', label: 'Published, newer draft' },
} as const satisfies Record<ApiState, object>;

export function StateTag({ state }: { state: ApiState }) {
  return <Tag tone={states[state].tone}>{states[state].label}</Tag>;
}
