import type { TextPosition } from '#core/text/text-edit.ts';
import { findDocument } from '#renderer/document/session/document-session.ts';
import { goToPointer } from '#renderer/document/session/go-to-pointer.ts';
import type { DesignPlace } from './places.ts';

/**
 * Puts the cursor at an operation or schema of an open design.
 *
 * Where it stands in another file of the design, `showFile` is called with that and with the design's own document.
 * Answers whether there is such a place.
 */
export async function goToPlace(
  { designId, pointer }: DesignPlace,
  showFile: (file: string, main: string, start: TextPosition) => void,
): Promise<boolean> {
  const document = await findDocument(designId);
  if (document === undefined) return false;
  return goToPointer(document, pointer, {
    onOtherFile: (file, start) => showFile(file, document.file, start),
  });
}
