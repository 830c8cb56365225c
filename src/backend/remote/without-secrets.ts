import type { OutgoingHttpHeaders } from 'node:http';
import type { PortalAnswer } from '#backend/portals/portal-target.ts';

const MASK = '[secret]';

/** Shorter ones are words that stand in any text. */
const MIN_LENGTH = 6;
/** A body in a text in a body: so deep a portal may have wrapped what it repeats. */
const MAX_DEPTH = 4;

/** A secret as it is, and as JSON writes it, and JSON within JSON. */
const formsOf = (secret: string): string[] => {
  const forms: string[] = [];
  let form = secret;
  for (let depth = 0; depth < MAX_DEPTH && !forms.includes(form); depth += 1) {
    forms.unshift(form);
    form = JSON.stringify(form).slice(1, -1);
  }
  return secret.length < MIN_LENGTH ? [] : forms;
};

/** A portal's words without our own secrets, should it repeat them. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.flatMap(formsOf).reduce((clean, form) => clean.replaceAll(form, MASK), text);

/** The same for the values of headers. */
const headersWithoutSecrets = (
  headers: OutgoingHttpHeaders,
  secrets: readonly string[],
): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one) => withoutSecrets(one, secrets))
        : typeof value === 'string'
          ? withoutSecrets(value, secrets)
          : value,
    ]),
  );

/** The same for a body of any kind: the very same bytes where no secret is in it. */
const bytesWithoutSecrets = (bytes: Buffer, secrets: readonly string[]): Buffer => {
  const found = secrets.flatMap(formsOf).filter((form) => bytes.includes(form));
  if (found.length === 0) return bytes;
  const forms = found.map((form) => Buffer.from(form, 'utf8').toString('latin1'));
  // One character for each byte, so that everything around a secret stays as it is.
  return Buffer.from(withoutSecrets(bytes.toString('latin1'), forms), 'latin1');
};

/** The same for a whole answer. */
export const answerWithoutSecrets = (
  { statusCode, headers, rawPayload }: PortalAnswer,
  secrets: readonly string[],
): PortalAnswer => ({
  statusCode,
  headers: headersWithoutSecrets(headers, secrets),
  rawPayload: bytesWithoutSecrets(rawPayload, secrets),
});
