import { documentationMessages } from '#messages/en/documentation.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { textOf } from './read-operation.ts';
import type { HeadReading } from './reading.ts';
import { plainText } from '#core/openapi/mock/plain-text.ts';
import { resolvePlace } from './resolve-place.ts';

/** Reads what a rendered document shows before its operations. */
export function readHead({ value: root }: ParsedSpec): HeadReading {
  const info = valueAt(root, '/info');
  const about = isRecord(info) ? info : {};
  const schemes = '/components/securitySchemes';
  return {
    title: textOf(about['title']),
    version: about['version'] === undefined ? undefined : plainText(about['version']),
    description: textOf(about['description']) ?? textOf(about['summary']),
    servers: recordsAt(root, '/servers').map((server) => ({
      url: textOf(server['url']) ?? '',
      description: textOf(server['description']),
    })),
    tags: recordsAt(root, '/tags').map((tag) => ({
      name: textOf(tag['name']) ?? '',
      description: textOf(tag['description']),
    })),
    security: namesAt(root, schemes).flatMap((name) => {
      const scheme = resolvePlace(root, joinPointer(schemes, name))?.value;
      if (scheme === undefined) return [];
      return [{ name, words: wordsOf(scheme), description: textOf(scheme['description']) }];
    }),
  };
}

function recordsAt(root: unknown, pointer: string): Record<string, unknown>[] {
  const list = valueAt(root, pointer);
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function namesAt(root: unknown, pointer: string): string[] {
  const map = valueAt(root, pointer);
  return isRecord(map) ? Object.keys(map) : [];
}

function wordsOf(scheme: Record<string, unknown>): string {
  const name = textOf(scheme['name']) ?? '';
  switch (textOf(scheme['type'])) {
    case 'apiKey':
      return documentationMessages.t('security.apiKey', {
        place: textOf(scheme['in']) ?? 'header',
        name,
      });
    case 'http': {
      const way = textOf(scheme['scheme']);
      return way === undefined
        ? documentationMessages.t('security.anyHttp')
        : documentationMessages.t('security.http', { scheme: way });
    }
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return documentationMessages.t('security.certificate');
    default:
      return textOf(scheme['type']) ?? documentationMessages.t('security.other');
  }
}
