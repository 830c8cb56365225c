import { Select } from '@mantine/core';
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
  if (components.length === 0) return undefined;
  const optionOf = ({ name, ref, description }: ResponseComponent) => ({
    value: ref,
    label: description === undefined ? name : `${name} – ${description.split('\n', 1)[0]}`,
  });
  const fitting = components.filter(({ codes }) => status !== undefined && codes.includes(status));
  const others = components.filter((component) => !fitting.includes(component));
  const groups = [
    { group: `Used for ${status}`, items: fitting.map(optionOf) },
    { group: fitting.length === 0 ? 'Response components' : 'Others', items: others.map(optionOf) },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      label="Reuse"
      description="Refers to a response of the document instead of writing a new one."
      placeholder="None: write a new response"
      clearable
      clearButtonProps={{ 'aria-label': 'Write a new response' }}
      searchable
      selectFirstOptionOnChange
      limit={60}
      nothingFoundMessage="No response component has this name."
      comboboxProps={{ portalProps: { target: '#main' } }}
      data={groups}
      value={value === '' ? null : value}
      onChange={(ref) => onChange(ref ?? '')}
    />
  );
}
