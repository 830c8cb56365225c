import { Menu, Portal } from '@mantine/core';
import type { Finding } from '#core/finding/finding.ts';
import classes from './problems-panel.module.css';

/** The problem that the menu is open for, where on the screen, in pixels, and what the keyboard goes back to. */
export type ProblemMenuPlace = { finding: Finding; from: HTMLElement; x: number; y: number };

type Props = {
  place: ProblemMenuPlace;
  onClose: () => void;
  onOpen: (() => void) | undefined;
  /** What mends the problem, in words. */
  fix: string | undefined;
  onFix: () => void;
};

/** What can be done with a problem: its context menu. */
export function ProblemMenu({ place, onClose, onOpen, fix, onFix }: Props) {
  const { finding, x, y } = place;
  return (
    <Portal>
      <Menu
        opened
        returnFocus={false}
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
            aria-label={`Actions for the problem at line ${finding.line}`}
            style={{ left: x, top: y }}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {onOpen === undefined ? undefined : <Menu.Item onClick={onOpen}>Go to</Menu.Item>}
          {fix === undefined ? undefined : <Menu.Item onClick={onFix}>{fix}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  );
}
