import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { shellMessages } from '#messages/en/shell.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { useCommand } from '#renderer/commands/command-registry.ts';
import { besideDesign, closeDesign, useDesignUse } from '#renderer/document/state/designs-store.ts';
import { useDocuments } from '#renderer/document/state/document-store.ts';
import { designAddress } from '#renderer/naming/design-address.ts';

type Props = { designId: string; name: string };

/** **Open designs**: goes to another one, and closes this one. */
export function DesignSwitcher({ designId, name }: Props) {
  const t = useMessages(shellMessages);
  const [, navigate] = useLocation();
  const open = useDesignUse((state) => state.open);
  const { data, refetch } = useDesigns();
  const known = data?.designs ?? [];
  const isNew = data !== undefined && known.every(({ id }) => id !== designId);
  useEffect(() => {
    // Made or opened by another window, or by the command line.
    if (isNew) void refetch();
  }, [isNew, refetch]);
  const listed = open.flatMap((id) =>
    id === designId ? { id, name } : (known.find((design) => design.id === id) ?? []),
  );

  const close = () => {
    const next = besideDesign(
      listed.map(({ id }) => id),
      designId,
    );
    navigate(next === undefined ? '/designs' : designAddress(next));
    closeDesign(designId);
  };
  useCommand('close-design', close);
  return (
    <Menu position="bottom-start" shadow="md" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('switcher.label')}
          style={{ alignSelf: 'center' }}
        >
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {listed.map((design) => (
          <Menu.Item
            key={design.id}
            aria-current={design.id === designId ? 'page' : undefined}
            rightSection={
              design.id === designId ? <IconCheck size={14} aria-hidden="true" /> : undefined
            }
            onClick={() => navigate(designAddress(design.id))}
          >
            <DesignName designId={design.id} name={design.name} />
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={close}>{t('switcher.close', { name })}</Menu.Item>
        <Menu.Item onClick={() => navigate('/designs')}>{t('switcher.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Says where a file of a design is not saved; its text is kept all the same when the design is closed. */
function DesignName({ designId, name }: Props) {
  const t = useMessages(shellMessages);
  const isDirty = useDocuments(({ byId }) =>
    Object.entries(byId).some(
      ([id, { dirty }]) => dirty && (id === designId || id.startsWith(`${designId}/`)),
    ),
  );
  return isDirty ? t('switcher.unsaved', { name }) : <bdi>{name}</bdi>;
}
