import { insertMember } from '#core/openapi/edit/insert-member.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Fix } from './fix.ts';

/** Adds the list of servers behind "info", with an address to write over (RFC 2606 keeps its domain free). */
export function addServers(spec: ParsedSpec): Fix[] {
  if (!isRecord(spec.value) || spec.value['servers'] !== undefined) return [];
  const edits = insertMember(spec, {
    owner: '',
    key: 'servers',
    value: literalOf([{ url: 'https://api.example.com' }]),
    indexAmong: (keys) => keys.indexOf('info') + 1 || keys.length,
  });
  return edits === undefined ? [] : [{ title: 'Add "servers"', edits }];
}
