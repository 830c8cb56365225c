import { documentChecksMessages } from '#messages/en/checks-document.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import { quoted } from '#core/openapi/validate/message-text.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Reports a parameter that a list has twice, by name and `in`, written there or by reference.
 *
 * OpenAPI 3.0.3, 3.1.0 and 3.2.0, Path Item Object and Operation Object, `parameters`: "The list MUST NOT include
 * duplicated parameters." An operation's parameter takes the place of one of its path's; that is no duplicate.
 */
export function checkParameters(
  { report, resolver }: CheckContext,
  holder: Record<string, unknown>,
  place: Place,
): void {
  const parameters = holder['parameters'];
  if (!Array.isArray(parameters) || parameters.length < 2) return;
  const seen = new Set<string>();
  for (const [index, written] of parameters.entries()) {
    if (!isRecord(written)) continue;
    const target =
      typeof written['$ref'] === 'string'
        ? resolver.follow(written, below(place, 'parameters', index))
        : undefined;
    const parameter = target === undefined ? written : target.kind === 'found' && target.value;
    if (!isRecord(parameter)) continue;
    const { name, in: location } = parameter;
    if (typeof name !== 'string' || typeof location !== 'string') continue;
    const identity = `${location} ${name}`;
    if (seen.has(identity))
      report.add(below(place, 'parameters', index), {
        code: 'spec_invalid',
        severity: 'error',
        at: 'value',
        text: () => ({
          message: documentChecksMessages.t('parameterTwice.message', {
            name: quoted(name),
            location: quoted(location),
          }),
          hint: documentChecksMessages.t('parameterTwice.hint'),
        }),
      });
    seen.add(identity);
  }
}
