/** Hands a file to the browser, or to the desktop shell, to be stored as its user has set it. */
export function saveDownload({ blob, name }: { blob: Blob; name: string }): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
