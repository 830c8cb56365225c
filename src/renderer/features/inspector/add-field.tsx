import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FormField } from '#core/openapi/form/node-form.ts';

type Props = { fields: readonly FormField[]; onAdd: (name: string) => void };

/** Offers the fields that the object may have and that aren't shown yet. */
export function AddField({ fields, onAdd }: Props) {
  return fields.length === 0 ? undefined : (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
        >
          Add field
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {fields.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => onAdd(name)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
