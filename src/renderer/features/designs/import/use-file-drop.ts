import { useEffect, useRef, useState } from 'react';

/**
 * Takes what is dropped anywhere on the window, which would else open it in the window's place; answers whether
 * something is held over it.
 */
export function useFileDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      if (event.dataTransfer !== null) latest.current(event.dataTransfer);
    };
    const leave = (event: DragEvent): void => {
      // Between two elements of the window there is another one that is entered.
      if (event.relatedTarget === null) setIsOver(false);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('dragleave', leave, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}
