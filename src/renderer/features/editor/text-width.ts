import { characters } from './cut-path.ts';

let canvas: CanvasRenderingContext2D | null | undefined;
let widths = { font: '', ofCharacters: new Map<string, number>() };
/** The pieces of a path are drawn one by one, which may take a little more room than together. */
const SLACK_PX = 1;

/**
 * How wide a text is in a font, in pixels, by the sum of its characters, each of which is measured once: what they move
 * together (kerning) is not counted.
 */
export function widthOf(text: string, font: string): number {
  if (font === '') return 0;
  if (widths.font !== font) widths = { font, ofCharacters: new Map() };
  const { ofCharacters } = widths;
  let sum = SLACK_PX;
  for (const character of characters(text)) {
    let width = ofCharacters.get(character);
    if (width === undefined) ofCharacters.set(character, (width = measure(character, font)));
    sum += width;
  }
  return sum;
}

function measure(character: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = font;
  return canvas.measureText(character).width;
}
