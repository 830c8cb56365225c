import { useLayoutEffect, useRef, useState } from 'react';
import { characterWidth } from './character-width.ts';
import { cutPath } from './cut-path.ts';
import classes from './outline-panel.module.css';

/** The pieces of a path are drawn one by one, which may take a little more room than together. */
const SLACK_PX = 1;

let lastRoom = { width: Infinity, font: '' };

/** A path, cut where there is no room for it, as wide as that is at the moment. */
export function OutlinePath({ path, shared }: { path: string; shared: number }) {
  const root = useRef<HTMLSpanElement>(null);
  // Most rows have as much room as the last one: they are drawn once.
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const node = root.current;
    if (node === null) return undefined;
    return watchWidth(node, (width) => {
      // A panel that is folded has no width; the path stays as it was until it is seen again.
      if (width === 0) return;
      if (lastRoom.width !== width) lastRoom = { width, font: getComputedStyle(node).font };
      const measured = lastRoom;
      setRoom((before) => (before.width === width ? before : measured));
    });
  }, []);
  const { width, font } = room;
  const pieces = cutPath(path, {
    shared,
    width: width - SLACK_PX,
    measure: (character) => characterWidth(character, font),
  });
  return (
    // Drawn, not written: what is read of the row is its name, which has the whole path.
    <span ref={root} className={classes['path']} dir="ltr">
      {pieces.map(({ text, isShared, at }) => (
        <span key={at} className={isShared ? classes['shared'] : undefined} data-drawn={text} />
      ))}
    </span>
  );
}

const watchers = new WeakMap<Element, (width: number) => void>();
let observer: ResizeObserver | undefined;

/**
 * Tells how wide an element is, once it is laid out and whenever that changes; answers how to stop. The first one is
 * measured at once: all others begin with its room.
 */
function watchWidth(node: Element, tell: (width: number) => void): () => void {
  // One for all rows: each of many would be asked on its own.
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) watchers.get(target)?.(contentRect.width);
  });
  const watching = observer;
  watchers.set(node, tell);
  watching.observe(node);
  // To ask for it lays the window out, in the middle of drawing.
  if (lastRoom.width === Infinity) tell(node.getBoundingClientRect().width);
  return () => {
    watchers.delete(node);
    watching.unobserve(node);
  };
}
