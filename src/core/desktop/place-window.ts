/** A part of the screens, in pixels. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** Where a window stands on the screens; without `x` and `y`, the system chooses. */
export type WindowPlace = Partial<Rectangle> & { isMaximized: boolean };

const USUAL = { width: 1360, height: 860 };
const CASCADE = 28;

/**
 * The kept place, moved and made smaller until it is on a display; the usual size where none was kept. Each further
 * window stands a little beside the one before.
 *
 * @param displayAt gives the display next to a place, without docks and bars
 */
export function placeWindow(
  kept: unknown,
  displayAt: (place: Rectangle) => Rectangle,
  others: number,
): WindowPlace {
  const { isMaximized, ...bounds }: Record<string, unknown> = Object(kept);
  const wanted = isRectangle(bounds) ? bounds : { x: 0, y: 0, ...USUAL };
  const area = displayAt(wanted);
  const width = Math.min(wanted.width, area.width);
  const height = Math.min(wanted.height, area.height);
  if (wanted !== bounds) return { width, height, isMaximized: false };
  const beside = others * CASCADE;
  const x = Math.max(area.x, Math.min(wanted.x + beside, area.x + area.width - width));
  const y = Math.max(area.y, Math.min(wanted.y + beside, area.y + area.height - height));
  return { x, y, width, height, isMaximized: isMaximized === true && others === 0 };
}

function isRectangle(bounds: object): bounds is Rectangle {
  return ['x', 'y', 'width', 'height'].every((name) =>
    Number.isSafeInteger(Reflect.get(bounds, name)),
  );
}
