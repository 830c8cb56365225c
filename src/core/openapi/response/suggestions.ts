/* oxlint-disable portolan/texts-in-messages -- what is written into a document is English, whatever the window speaks */
import {
  WRITABLE_STATUSES,
  type HttpMethod,
  type OperationSummary,
  type WritableStatus,
} from '#core/openapi/syntax/types.ts';
import { describeStatus, isStatus, meaningOf } from './status-codes.ts';

/**
 * The status to preselect for a new response: 201 for POST, else 200; when that is taken 400, 500, then
 * the other success. `undefined` when all four are taken.
 */
export function nextStatus(
  taken: readonly string[],
  method: HttpMethod,
): WritableStatus | undefined {
  const [ok, created, bad, failed] = WRITABLE_STATUSES;
  const order = method === 'post' ? [created, bad, failed, ok] : [ok, bad, failed, created];
  return order.find((status) => !taken.includes(status));
}

/** A sentence for a new response, from its status and the operation: `Product created.` It is written, in English. */
export function defaultDescription(status: string, method: HttpMethod, path: string): string {
  if (status === '400') return 'The request is not valid.';
  if (status === '500') return 'The server could not answer the request.';
  const resource = resourceOf(path);
  if (status === '404' && resource?.isItem === true)
    return `${capitalise(resource.one)} not found.`;
  if (status === '201') return resource ? `${capitalise(resource.one)} created.` : 'Created.';
  if (status !== '200' && isStatus(status)) return DESCRIPTIONS[status] ?? sentenceFor(status);
  if (status !== '200' || resource === undefined) return 'The request succeeded.';
  switch (method) {
    case 'get':
    case 'head':
    case 'query':
      return `${capitalise(resource.isItem ? resource.one : resource.many)} found.`;
    case 'put':
    case 'patch':
      return `${capitalise(resource.isItem ? resource.one : resource.many)} updated.`;
    case 'delete':
      return `${capitalise(resource.isItem ? resource.one : resource.many)} deleted.`;
    default:
      return 'The request succeeded.';
  }
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '2XX': 'The request succeeded.',
  '4XX': 'The request is not valid.',
  '5XX': 'The server could not answer the request.',
  default: 'Any other response.',
};

// A code that is not registered has no meaning of its own; its class has.
function sentenceFor(status: string): string {
  const { phrase } = describeStatus(status);
  return phrase === ''
    ? `${describeStatus(`${status.charAt(0)}XX`).phrase}.`
    : meaningOf(status, 'en');
}

/** The places of a template for many descriptions, in braces; `{outcome}` is `defaultDescription`. */
export const DESCRIPTION_WORDS = ['outcome', 'summary', 'method', 'path', 'operationId'] as const;

/** A template's sentence for one operation; where an operation lacks all the words of it, its outcome. */
export function describeByTemplate(
  template: string,
  status: string,
  operation: Pick<OperationSummary, 'method' | 'path' | 'summary' | 'operationId'>,
): string {
  const { method, path, summary, operationId } = operation;
  const outcome = defaultDescription(status, method, path);
  const words: Record<string, string> = {
    outcome,
    summary: summary ?? '',
    method: method.toUpperCase(),
    path,
    operationId: operationId ?? '',
  };
  const filled = template.replaceAll(/\{(\w+)\}/gu, (whole, word: string) => words[word] ?? whole);
  const isWordless = template.trim() !== '' && !/[\p{L}\p{N}]/u.test(filled);
  return isWordless ? outcome : filled.trim();
}

type Resource = { one: string; many: string; isItem: boolean };

// The collection that a path names last; `undefined` where its last word names no collection.
function resourceOf(path: string): Resource | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  const isItem = /^\{.*\}$/u.test(last);
  const name = isItem ? segments.at(-2) : last;
  if (name === undefined || !/^[A-Za-z][\w-]*$/u.test(name)) return undefined;
  const many = name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/[-_]+/gu, ' ')
    .toLowerCase();
  const one = singular(many);
  return one === many ? undefined : { one, many, isItem };
}

function singular(words: string): string {
  if (/(?:ss|us|is|news|series)$/u.test(words)) return words;
  if (/[^aeiou]ies$/u.test(words)) return `${words.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss|us)es$/u.test(words)) return words.slice(0, -2);
  return words.endsWith('s') ? words.slice(0, -1) : words;
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
