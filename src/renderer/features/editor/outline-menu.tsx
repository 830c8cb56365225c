import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { titleOfAddition } from './outline-row.tsx';
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
          aria-label={`Actions for ${row.label}`}
          style={{ left: x, top: y }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {adds === undefined ? undefined : (
          <Menu.Item onClick={() => onAdd(adds)}>{titleOfAddition(adds)}</Menu.Item>
        )}
        {pointer === undefined ? undefined : (
          <>
            <Menu.Item onClick={() => onGoTo(row)}>Go to</Menu.Item>
            <Menu.Item onClick={() => void copy(operation?.path ?? `#${pointer}`)}>
              {operation === undefined ? 'Copy reference' : 'Copy path'}
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
    notifications.show({ message: `Copied ${text}` });
  } catch {
    notifications.show({
      color: 'red',
      message: `The text could not be copied to the clipboard. It is: ${text}`,
    });
  }
}
