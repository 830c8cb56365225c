import { documentChecksMessages } from '#messages/en/checks-document.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import type { Report } from '#core/openapi/validate/report.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';
import { gravity, type CheckContext } from './check-context.ts';

/** Warns when a reader of the API can't tell where it is served: no `servers`, or only `/`. */
export function checkServers(report: Report, document: Record<string, unknown>, root: Place): void {
  const servers = document['servers'];
  if (servers !== undefined && !Array.isArray(servers)) return;
  if (servers?.some((server) => !isRecord(server) || server['url'] !== '/') === true) return;
  report.add(below(root, 'servers'), {
    code: 'spec.servers_missing',
    severity: 'warning',
    at: 'key',
    text: () => ({
      message: documentChecksMessages.t(
        servers === undefined || servers.length === 0 ? 'servers.missing' : 'servers.onlyRoot',
      ),
      hint: documentChecksMessages.t('servers.hint'),
    }),
  });
}

/** Checks the variables of the servers that an object lists, or of the one that a link has. */
export function checkServerVariables(
  context: CheckContext,
  holder: Record<string, unknown>,
  place: Place,
): void {
  const { servers, server } = holder;
  if (Array.isArray(servers))
    for (const [index, one] of servers.entries())
      checkServer(context, one, below(place, 'servers', index));
  else if (server !== undefined) checkServer(context, server, below(place, 'server'));
}

/**
 * OpenAPI 3.0.3, 3.1.0 and 3.2.0, Server Object: a name in braces in `url` is substituted by its variable. Server
 * Variable Object: the default "MUST exist in the enum's values" from 3.1.0 on, "SHOULD" in 3.0.3.
 */
function checkServer({ report, dialect }: CheckContext, server: unknown, place: Place): void {
  if (!isRecord(server)) return;
  const { url } = server;
  const variables = isRecord(server['variables']) ? server['variables'] : {};
  const names = typeof url === 'string' ? url.matchAll(/\{([^{}]+)\}/gu) : [];
  for (const name of new Set(Array.from(names, ([, one]) => one ?? '')))
    if (!Object.hasOwn(variables, name))
      report.add(below(place, 'url'), {
        code: 'spec.server_variable_undefined',
        severity: 'warning',
        at: 'value',
        text: () => ({
          message: documentChecksMessages.t('serverVariable.message', {
            braced: quoted(`{${name}}`),
          }),
          hint: documentChecksMessages.t('serverVariable.hint', { name: quoted(name) }),
        }),
      });
  for (const name of Object.keys(variables)) {
    const variable = variables[name];
    if (!isRecord(variable)) continue;
    const { enum: values, default: value } = variable;
    if (!Array.isArray(values) || values.length === 0 || typeof value !== 'string') continue;
    if (!values.includes(value))
      report.add(below(place, 'variables', name, 'default'), {
        ...gravity(dialect !== '3.0', 'spec.default_invalid'),
        at: 'value',
        text: () => ({
          message: documentChecksMessages.t('serverDefault.message', {
            value: quoted(value),
            name: quoted(name),
          }),
          hint: documentChecksMessages.t('serverDefault.hint'),
        }),
      });
  }
}
