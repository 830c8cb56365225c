/** The lines that a text has beside those of another, whose order it keeps; `undefined` where it lost one. */
export function addedLines(before: string, after: string): string[] | undefined {
  const kept = before.split('\n');
  let at = 0;
  const added = after.split('\n').filter((line) => {
    if (line !== kept[at]) return true;
    at += 1;
    return false;
  });
  return at === kept.length ? added : undefined;
}
