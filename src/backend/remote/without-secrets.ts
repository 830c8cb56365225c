const MASK = '[secret]';

/** A secret as it is, and as JSON writes it. */
const formsOf = (secret: string): string[] =>
  secret === '' ? [] : [secret, JSON.stringify(secret).slice(1, -1)];

/** A portal's words without our own secrets, should it repeat them. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.flatMap(formsOf).reduce((clean, form) => clean.replaceAll(form, MASK), text);

/** The same for a body of any kind: the very same bytes where no secret is in it. */
export const bytesWithoutSecrets = (bytes: Buffer, secrets: readonly string[]): Buffer => {
  const found = secrets.flatMap(formsOf).filter((form) => bytes.includes(form));
  if (found.length === 0) return bytes;
  const forms = found.map((form) => Buffer.from(form, 'utf8').toString('latin1'));
  // One character for each byte, so that everything around a secret stays as it is.
  return Buffer.from(withoutSecrets(bytes.toString('latin1'), forms), 'latin1');
};
