import { completionMessages } from '#messages/en/completion.ts';

/** Media types that bodies mostly have. */
export function mediaTypes(): readonly [string, string][] {
  return [
    ['application/json', 'JSON'],
    ['application/problem+json', completionMessages.t('mediaTypes.problem')],
    ['application/x-www-form-urlencoded', completionMessages.t('mediaTypes.form')],
    ['multipart/form-data', completionMessages.t('mediaTypes.multipart')],
    ['application/octet-stream', completionMessages.t('mediaTypes.bytes')],
    ['application/xml', 'XML'],
    ['application/merge-patch+json', completionMessages.t('mediaTypes.mergePatch')],
    ['application/json-patch+json', completionMessages.t('mediaTypes.jsonPatch')],
    ['application/jsonl', completionMessages.t('mediaTypes.jsonLines')],
    ['text/event-stream', completionMessages.t('mediaTypes.events')],
    ['text/plain', completionMessages.t('mediaTypes.text')],
    ['text/csv', 'CSV'],
    ['text/html', 'HTML'],
    ['application/pdf', 'PDF'],
    ['image/png', 'PNG'],
    ['image/jpeg', 'JPEG'],
  ];
}

/** The versions of OpenAPI that are edited here, newest patch each. */
export function versions(): readonly [string, string][] {
  return [
    ['3.1.2', completionMessages.t('versions.most')],
    ['3.2.0', completionMessages.t('versions.newest')],
    ['3.0.4', completionMessages.t('versions.all')],
  ];
}
