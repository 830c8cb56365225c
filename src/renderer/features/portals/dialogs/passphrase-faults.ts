/** What is wrong with what was entered, at each of the two fields. */
export type PassphraseFaults = { passphrase?: string; repeated?: string };

const MIN_LENGTH = 8;

/** `isNew`: the passphrase is chosen now, so it is entered twice. */
export function passphraseFaults(
  { passphrase, repeated }: { passphrase: string; repeated: string },
  isNew: boolean,
): PassphraseFaults {
  if (passphrase === '') return { passphrase: 'Enter the passphrase.' };
  if (!isNew) return {};
  if (passphrase.length < MIN_LENGTH) {
    return {
      passphrase: `Use at least ${MIN_LENGTH} characters. A few words are easy to remember.`,
    };
  }
  if (repeated === '') return { repeated: 'Enter the passphrase again.' };
  return repeated === passphrase
    ? {}
    : { repeated: 'This differs from the passphrase above. Enter the same one twice.' };
}
