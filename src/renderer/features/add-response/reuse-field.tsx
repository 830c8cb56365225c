import { Select } from '@mantine/core';
import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import type { ResponseComponent } from '#core/openapi/syntax/types.ts';

type Props = {
  components: readonly ResponseComponent[];
  /** The code that is being added; without one, all components are listed alike. */
  status: string | undefined;
  /** The chosen component's reference; empty for none. */
  value: string;
  onChange: (ref: string) => void;
};

/** **Reuse**: a response component instead of a response of its own, those that answer the code first. */
export function ReuseField({ components, status, value, onChange }: Props) {
  const t = useMessages(addResponseMessages);
  if (components.length === 0) return undefined;
  const optionOf = ({ name, ref, description }: ResponseComponent) => ({
    value: ref,
    label: description === undefined ? name : `${name} – ${description.split('\n', 1)[0]}`,
  });
  const fitting = components.filter(({ codes }) => status !== undefined && codes.includes(status));
  const others = components.filter((component) => !fitting.includes(component));
  const groups = [
    { group: t('reuse.usedFor', { status: status ?? '' }), items: fitting.map(optionOf) },
    {
      group: fitting.length === 0 ? t('reuse.all') : t('reuse.others'),
      items: others.map(optionOf),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      label={t('reuse.label')}
      description={t('reuse.hint')}
      placeholder={t('reuse.none')}
      clearable
      clearButtonProps={{ 'aria-label': t('reuse.clear') }}
      searchable
      selectFirstOptionOnChange
      limit={60}
      nothingFoundMessage={t('reuse.noneFound')}
      comboboxProps={{ portalProps: { target: '#main' } }}
      data={groups}
      value={value === '' ? null : value}
      onChange={(ref) => onChange(ref ?? '')}
    />
  );
}
