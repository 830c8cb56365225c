import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Tag } from '#renderer/components/tag.tsx';
import type { ApiState } from '#contracts/portal.ts';

const TONES = {
  published: 'success',
  draft: 'note',
  changed: 'warning',
} as const satisfies Record<ApiState, string>;

export function StateTag({ state }: { state: ApiState }) {
  const t = useMessages(catalogMessages);
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>;
}
