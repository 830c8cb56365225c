/** The address of a design's editor inside the window; of one of its other files with `file`. */
export function designAddress(designId: string, file?: string): string {
  const base = `/designs/${encodeURIComponent(designId)}`;
  if (file === undefined) return base;
  return `${base}/files/${file.split('/').map(encodeURIComponent).join('/')}`;
}
