import { useLayoutEffect, useRef, useState } from 'react';
import { cutPath } from './cut-path.ts';
import classes from './outline-panel.module.css';

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
  return (
    // Drawn, not written: what is read of the row is its name, which has the whole path.
    <span ref={root} className={classes['path']} dir="ltr">
      {cutPath(path, { shared, width, measure: (text) => widthOf(text, font) }).map(
        ({ text, isShared, at }) => (
          <span key={at} className={isShared ? classes['shared'] : undefined} data-drawn={text} />
        ),
      )}
    </span>
  );
}

const watchers = new WeakMap<Element, (width: number) => void>();
let observer: ResizeObserver | undefined;

/** Tells how wide an element is, at once and whenever that changes; answers how to stop. */
function watchWidth(node: Element, tell: (width: number) => void): () => void {
  // One for all rows: each of many would be asked on its own.
  observer ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) watchers.get(target)?.(contentRect.width);
  });
  const watching = observer;
  watchers.set(node, tell);
  watching.observe(node);
  tell(node.getBoundingClientRect().width);
  return () => {
    watchers.delete(node);
    watching.unobserve(node);
  };
}

let canvas: CanvasRenderingContext2D | null | undefined;
/** The pieces of a path are drawn one by one, which may take a little more room than together. */
const SLACK_PX = 1;

/** How wide a text is in a font, in pixels. */
function widthOf(text: string, font: string): number {
  if (font === '') return 0;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  if (canvas.font !== font) canvas.font = font;
  return canvas.measureText(text).width + SLACK_PX;
}
