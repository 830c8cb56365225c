/** The id of a design's file; `main` is its OpenAPI document. */
export function documentId(designId: string, file: string, main: string): string {
  return file === main ? designId : `${designId}/${file}`;
}
