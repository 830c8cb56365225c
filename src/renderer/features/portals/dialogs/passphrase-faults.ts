import { portalsMessages } from '#messages/en/portals.ts';

/** What is wrong with what was entered, at each of the two fields. */
export type PassphraseFaults = { passphrase?: string; repeated?: string };

/** Characters of a new passphrase. */
export const MIN_LENGTH = 8;

/** `isNew`: the passphrase is chosen now, so it is entered twice. */
export function passphraseFaults(
  { passphrase, repeated }: { passphrase: string; repeated: string },
  isNew: boolean,
): PassphraseFaults {
  const { t } = portalsMessages;
  if (passphrase === '') return { passphrase: t('passphrase.empty') };
  if (!isNew) return {};
  if (passphrase.length < MIN_LENGTH) {
    return { passphrase: t('passphrase.short', { least: MIN_LENGTH }) };
  }
  if (repeated === '') return { repeated: t('passphrase.again') };
  return repeated === passphrase ? {} : { repeated: t('passphrase.differs') };
}
