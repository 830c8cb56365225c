import type { Finding } from '#contracts/finding.ts';
import {
  isJsonRecord,
  type JsonRecord,
  memberOf,
  parseJson,
  recordsOf,
  textOf,
} from './json-values.ts';
import { saysFailure } from './read-record.ts';

/** An error answer of any portal, read once for whoever shows it. */
export type RemoteError = {
  /** The portal's own, where it has one. */
  code: string | undefined;
  /** What it says of the whole: `detail`, else the first of `messages`. */
  message: string | undefined;
  /** Each thing that it says, the fields that are wrong included. */
  messages: readonly string[];
  /** The same with their places; what has none is about the whole. */
  findings: readonly Finding[];
};

const MAX_MESSAGE = 500;
const MAX_MESSAGES = 20;
const MAX_FINDINGS = 200;
/** Errors are short: of a longer body, which is a page or worse, nothing is read. */
const MAX_ERROR = 512 * 1024;

/** The value of the JSON text of an error; `undefined` for anything else. */
export function parseErrorJson(body: Uint8Array): unknown {
  return body.length > MAX_ERROR ? undefined : parseJson(body);
}

/**
 * Reads problem+json (RFC 9457), JSON:API's `errors`, those of Payload with the fields that it names, fields with
 * their messages, `detail`, `message`, `error`, or plain text.
 */
export function readError(body: Uint8Array, mediaType = ''): RemoteError {
  const value = parseErrorJson(body);
  if (!isJsonRecord(value)) {
    const messages = plainText(body, mediaType);
    return { code: undefined, message: messages[0], messages, findings: [] };
  }
  const entries = entriesOf(value);
  const listed = entries.flatMap((entry) => [...sentencesOf(entry), ...fieldsOf(entry)]);
  const { error } = value;
  const whole =
    sentencesOf(value)[0] ??
    (isJsonRecord(error) ? sentencesOf(error)[0] : sentenceIn(value, 'error'));
  const messages = listed.length > 0 ? listed : whole === undefined ? [] : [whole];
  const [first] = messages;
  const message = sentenceIn(value, 'detail') ?? first;
  return {
    code: textOf(value, 'code') ?? (isJsonRecord(error) ? textOf(error, 'code') : undefined),
    message: message === undefined ? undefined : cut(message),
    messages: [...new Set(messages.map(cut))].slice(0, MAX_MESSAGES),
    findings: entries.flatMap(findingsOf).slice(0, MAX_FINDINGS),
  };
}

/** What an answer says that was to be a success, and says itself that it is none; `undefined` for any other. */
export function messageOfFailure(body: Uint8Array): string | undefined {
  const value = parseErrorJson(body);
  return isJsonRecord(value) && saysFailure(value) ? readError(body).message : undefined;
}

function cut(text: string): string {
  return text.trim().slice(0, MAX_MESSAGE);
}

/** What is said of one thing: a sentence, or some of them. */
function sentencesOf(record: JsonRecord): string[] {
  const names = ['message', 'detail', 'msg', 'errorDescription', 'title'];
  const [sentence] = names.flatMap((name) => sentenceIn(record, name) ?? []);
  if (sentence !== undefined) return [sentence];
  const { message } = record;
  return (Array.isArray(message) ? message : []).filter((one) => typeof one === 'string');
}

/** A number says nothing to a reader. */
function sentenceIn(record: JsonRecord, name: string): string | undefined {
  const value = memberOf(record, name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The entries of `errors` or of a `detail` that is a list, or of an object of messages by field. */
function entriesOf(value: JsonRecord): JsonRecord[] {
  for (const list of [value['errors'], value['detail']]) {
    if (Array.isArray(list)) {
      return list.flatMap((one: unknown) =>
        typeof one === 'string' ? [{ message: one }] : isJsonRecord(one) ? [one] : [],
      );
    }
  }
  const { errors } = value;
  return Object.entries(isJsonRecord(errors) ? errors : {}).flatMap(([field, said]) =>
    (Array.isArray(said) ? said : [said]).flatMap((one: unknown) =>
      typeof one === 'string' ? [{ message: `${field}: ${one}` }] : [],
    ),
  );
}

/** Payload names the fields in `data.errors` of an entry. */
function fieldsOf(entry: JsonRecord): string[] {
  const { data } = entry;
  return recordsOf(isJsonRecord(data) ? data['errors'] : undefined).flatMap((field) => {
    const path = textOf(field, 'path', 'field');
    const message = sentenceIn(field, 'message');
    return message === undefined ? [] : [path === undefined ? message : `${path}: ${message}`];
  });
}

function findingsOf(entry: JsonRecord): Finding[] {
  const fields = fieldsOf(entry);
  const sentences = fields.length > 0 ? fields : sentencesOf(entry);
  return sentences.map((message) => ({
    code: textOf(entry, 'code') ?? 'portal',
    severity: textOf(entry, 'severity') === 'warning' ? 'warning' : 'error',
    file: textOf(entry, 'file') ?? '',
    pointer: textOf(entry, 'pointer') ?? '',
    line: placeOf(entry, 'line'),
    column: placeOf(entry, 'column'),
    message: cut(message),
    hint: textOf(entry, 'hint') ?? '',
  }));
}

function placeOf(entry: JsonRecord, name: string): number {
  const place = memberOf(entry, name);
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 1 ? place : 1;
}

/** A page for people says nothing to a program. */
function plainText(body: Uint8Array, mediaType: string): string[] {
  if (body.length > MAX_ERROR) return [];
  const text = new TextDecoder().decode(body.subarray(0, 4 * MAX_MESSAGE)).trim();
  return text === '' || /html/i.test(mediaType) || text.startsWith('<') ? [] : [cut(text)];
}
