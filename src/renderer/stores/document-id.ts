/** The id of a design's file; `main` is its OpenAPI document. */
export const documentId = (designId: string, file: string, main: string): string =>
  file === main ? designId : `${designId}/${file}`;
