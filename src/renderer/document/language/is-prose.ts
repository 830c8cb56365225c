const PLAIN = String.raw`[\p{L}\p{N}][^,#{}[\]]*`;
const QUOTED = String.raw`"(?:[^"\\]|\\.)*|'[^']*`;
const BEFORE = new RegExp(
  `^\\s*(?:- )?["']?(?:description|summary|title)["']?:\\s+(?:${PLAIN}|${QUOTED})$`,
  'u',
);

/** Whether what stands before the cursor on its line is the beginning of a description: nothing is known to fit there. */
export function isProse(before: string): boolean {
  return BEFORE.test(before);
}
