import { Kbd } from '@mantine/core';
import { keysOf } from '#renderer/commands/shortcut.ts';
import classes from './picker.module.css';

export function ShortcutKeys({ shortcut }: { shortcut: string }) {
  return (
    <span className={classes['keys']} dir="ltr">
      {keysOf(shortcut).map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  );
}
