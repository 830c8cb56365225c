/** A time that something took, in words as short as "12 s" and "1 min 5 s". */
export function elapsedWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
