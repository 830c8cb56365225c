import { isJsonRecord, parseErrorJson, recordsOf, textOf } from './json-values.ts';

/** An error answer of any portal: its own code, where it has one, and its sentences. */
export type RemoteError = { code: string | undefined; messages: readonly string[] };

const MAX_MESSAGE = 500;
const MAX_MESSAGES = 20;

/** Reads problem+json, `errors[].message` with the fields that Payload names, `message`, `error`, or plain text. */
export function readError(body: Buffer, mediaType = ''): RemoteError {
  const value = parseErrorJson(body);
  if (!isJsonRecord(value)) return { code: undefined, messages: plainText(body, mediaType) };
  const listed = recordsOf(value['errors']).flatMap((entry) => {
    const inner = isJsonRecord(entry['data']) ? recordsOf(entry['data']['errors']) : [];
    const message = textOf(entry, 'message', 'detail', 'title');
    const fields = inner.flatMap((field) => {
      const path = textOf(field, 'path', 'field');
      const words = textOf(field, 'message');
      return words === undefined ? [] : [path === undefined ? words : `${path}: ${words}`];
    });
    return [...(message === undefined ? [] : [message]), ...fields];
  });
  const { error } = value;
  const whole =
    textOf(value, 'detail', 'message', 'error_description', 'title') ??
    (isJsonRecord(error) ? textOf(error, 'message') : textOf(value, 'error'));
  const messages = listed.length > 0 ? listed : whole === undefined ? [] : [whole];
  return {
    code: textOf(value, 'code'),
    messages: [...new Set(messages.map((message) => message.trim().slice(0, MAX_MESSAGE)))].slice(
      0,
      MAX_MESSAGES,
    ),
  };
}

/** A page for people says nothing to a program. */
function plainText(body: Buffer, mediaType: string): string[] {
  const text = body
    .subarray(0, 4 * MAX_MESSAGE)
    .toString('utf8')
    .trim();
  return text === '' || /html/i.test(mediaType) || text.startsWith('<')
    ? []
    : [text.slice(0, MAX_MESSAGE)];
}
