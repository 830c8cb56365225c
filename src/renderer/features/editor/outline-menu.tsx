import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { outlineMessages } from '#messages/en/outline.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { OutlineAddition, OutlineRow } from './outline-rows.ts';
import classes from './outline-panel.module.css';

/** The row that the menu is open for, and where on the screen, in pixels. */
export type MenuPlace = { row: OutlineRow; x: number; y: number };

type Props = {
  place: MenuPlace;
  onClose: () => void;
  onGoTo: (row: OutlineRow) => void;
  onAdd: (addition: OutlineAddition) => void;
};

/** What can be done with a row of the outline: its context menu. */
export function OutlineMenu({ place, onClose, onGoTo, onAdd }: Props) {
  const t = useMessages(outlineMessages);
  const { row, x, y } = place;
  const { operation, pointer, adds } = row;
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes['anchor']}
          aria-label={t('menu.label', { name: row.label })}
          style={{ left: x, top: y }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {adds === undefined ? undefined : (
          <Menu.Item onClick={() => onAdd(adds)}>{t(`add.${adds.kind}`)}</Menu.Item>
        )}
        {pointer === undefined ? undefined : (
          <>
            <Menu.Item onClick={() => onGoTo(row)}>{t('menu.goTo')}</Menu.Item>
            <Menu.Item onClick={() => void copy(operation?.path ?? `#${pointer}`)}>
              {operation === undefined ? t('menu.copyReference') : t('menu.copyPath')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifications.show({ message: outlineMessages.t('menu.copied', { text }) });
  } catch {
    notifications.show({
      color: 'red',
      message: outlineMessages.t('menu.notCopied', { text }),
    });
  }
}
