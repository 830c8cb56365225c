import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserWindow } from 'electron';

/** What was kept in a file; `undefined` where there is none, or a damaged one. */
export function readWindowPlace(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

type PlacedWindow = Pick<BrowserWindow, 'on' | 'getNormalBounds' | 'isMaximized'>;

/** Keeps the place of a window whenever it closes; a disk that refuses that costs the place only. */
export function keepWindowPlace(window: PlacedWindow, file: string): void {
  window.on('close', () => {
    try {
      const place = { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
      writeFileSync(file, JSON.stringify(place));
    } catch {
      // The next window has the usual place.
    }
  });
}
