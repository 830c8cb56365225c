import { isRecord } from '#core/openapi/is-record.ts';
import { below, type Place } from '../place.ts';
import type { Report } from '../report.ts';

/** Warns when a reader of the API can't tell where it is served: no `servers`, or only `/`. */
export function checkServers(report: Report, document: Record<string, unknown>, root: Place): void {
  const servers = document['servers'];
  if (servers !== undefined && !Array.isArray(servers)) return;
  if (servers?.some((server) => !isRecord(server) || server['url'] !== '/') === true) return;
  report.add(below(root, 'servers'), {
    code: 'spec.servers_missing',
    severity: 'warning',
    at: 'key',
    message:
      servers === undefined || servers.length === 0
        ? 'The document does not say where the API is served.'
        : 'The only server is "/", which does not say where the API is served.',
    hint: 'Add "servers" with the address that clients call, for example "https://api.example.com".',
  });
}
