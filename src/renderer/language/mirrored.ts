import { currentLanguage, directionOf } from '#messages/language.ts';

/** Whether the layout runs from right to left now. */
export function isMirrored(): boolean {
  return directionOf(currentLanguage()) === 'rtl';
}

/** A key as it is where the layout runs from left to right: ArrowLeft leads back, ArrowRight on. */
export function unmirroredKey(key: string): string {
  if (!isMirrored()) return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** The horizontal place, in pixels, so far behind the edge at which the lines of a box begin. */
export function behindStart({ left, right }: DOMRect, distance: number): number {
  return isMirrored() ? right - distance : left + distance;
}
