import type { OutgoingHttpHeaders } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';

const MASK = '[secret]';

/** Shorter ones are words that stand in any text. */
const MIN_LENGTH = 6;
/** A body in a text in a body: so deep a portal may have wrapped what it repeats. */
const MAX_DEPTH = 4;

/** A secret as it is, and as JSON writes it, and JSON within JSON. */
function formsOf(secret: string): string[] {
  const forms: string[] = [];
  let form = secret;
  for (let depth = 0; depth < MAX_DEPTH && !forms.includes(form); depth += 1) {
    forms.unshift(form);
    form = JSON.stringify(form).slice(1, -1);
  }
  return secret.length < MIN_LENGTH ? [] : forms;
}

/** A portal's words without our own secrets, should it repeat them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.flatMap(formsOf).reduce((clean, form) => clean.replaceAll(form, MASK), text);
}

/** The same for the values of headers. */
function headersWithoutSecrets(
  headers: OutgoingHttpHeaders,
  secrets: readonly string[],
): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one) => withoutSecrets(one, secrets))
        : typeof value === 'string'
          ? withoutSecrets(value, secrets)
          : value,
    ]),
  );
}

/** So much is looked through in one turn of the event loop. */
const PIECE = 512 * 1024;

/** Which of these stand in a body. */
async function formsIn(bytes: Buffer, forms: readonly string[]): Promise<string[]> {
  const longest = Math.max(0, ...forms.map((form) => Buffer.byteLength(form)));
  const found = new Set<string>();
  for (let start = 0; start < bytes.length && forms.length > 0; start += PIECE) {
    if (start > 0) await turn();
    // One may stand across the end of a piece.
    const piece = bytes.subarray(start, start + PIECE + longest);
    for (const form of forms) if (piece.includes(form)) found.add(form);
  }
  return forms.filter((form) => found.has(form));
}

/** The same for a body of any kind: the very same bytes where no secret is in it. */
async function bytesWithoutSecrets(bytes: Buffer, secrets: readonly string[]): Promise<Buffer> {
  const found = await formsIn(bytes, secrets.flatMap(formsOf));
  if (found.length === 0) return bytes;
  const forms = found.map((form) => Buffer.from(form, 'utf8').toString('latin1'));
  // One character for each byte, so that everything around a secret stays as it is.
  return Buffer.from(withoutSecrets(bytes.toString('latin1'), forms), 'latin1');
}

/** The same for a whole answer. */
export async function answerWithoutSecrets(
  { statusCode, headers, rawPayload }: PortalAnswer,
  secrets: readonly string[],
): Promise<PortalAnswer> {
  return {
    statusCode,
    headers: headersWithoutSecrets(headers, secrets),
    rawPayload: await bytesWithoutSecrets(rawPayload, secrets),
  };
}
