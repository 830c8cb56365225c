let canvas: CanvasRenderingContext2D | null | undefined;
let known = { font: '', widths: new Map<string, number>() };

/** How wide a character is in a font, in pixels; each is measured once. What two of them move together is not counted. */
export function characterWidth(character: string, font: string): number {
  if (font === '') return 0;
  if (known.font !== font) known = { font, widths: new Map() };
  let width = known.widths.get(character);
  if (width === undefined) known.widths.set(character, (width = measure(character, font)));
  return width;
}

function measure(character: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(character).width;
}
