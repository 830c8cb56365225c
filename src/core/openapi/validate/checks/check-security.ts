import { documentChecksMessages } from '#messages/en/checks-document.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { namesIn } from '#core/openapi/objects/names-in.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { below, type Place } from '#core/openapi/objects/place.ts';
import { didYouMean, quoted } from '#core/openapi/validate/message-text.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Returns the check of what is required under `security`.
 *
 * OpenAPI 3.0.3, 3.1.0 and 3.2.0, Security Requirement Object: "Each name MUST correspond to a security scheme" of the
 * components; 3.2 takes a URI, too. 3.0.3: for schemes other than OAuth 2 and OpenID Connect "the array MUST be empty";
 * from 3.1 on it may name roles.
 */
export function createSecurityCheck({ report, resolver, dialect, root }: CheckContext) {
  const document = isRecord(root.spec.value) ? root.spec.value : {};
  const components = isRecord(document['components']) ? document['components'] : {};
  const written = components['securitySchemes'];
  const schemes = isRecord(written) ? written : {};
  const undeclared = new Map<string, { place: Place; count: number }>();

  const typeOf = (name: string): unknown => {
    const at = below(root, 'components', 'securitySchemes', name);
    const scheme = resolver.follow(schemes[name], at);
    return scheme.kind === 'found' && isRecord(scheme.value) ? scheme.value['type'] : undefined;
  };
  const isUri = (name: string, place: Place): boolean => {
    if (dialect !== '3.2' || !/[#./:]/u.test(name)) return false;
    const { kind } = resolver.resolve(name, place);
    return kind !== 'no-target' && kind !== 'no-file';
  };

  return {
    security(holder: Record<string, unknown>, place: Place): void {
      const requirements = holder['security'];
      if (!Array.isArray(requirements)) return;
      for (const [index, requirement] of requirements.entries()) {
        if (!isRecord(requirement)) continue;
        for (const name of Object.keys(requirement)) {
          const scopes = requirement[name];
          const isDeclared = Object.hasOwn(schemes, name);
          if (isDeclared && (dialect !== '3.0' || !Array.isArray(scopes) || scopes.length === 0))
            continue;
          const at = below(place, 'security', index, name);
          if (!isDeclared) {
            if (isUri(name, at)) continue;
            const known = undeclared.get(name);
            if (known === undefined) undeclared.set(name, { place: at, count: 1 });
            else known.count += 1;
          } else {
            const type = typeOf(name);
            if (type === 'apiKey' || type === 'http')
              report.add(at, {
                code: 'spec_invalid',
                severity: 'error',
                at: 'value',
                text: () => ({
                  message: documentChecksMessages.t('scopes.message', {
                    name: quoted(name),
                    type: quoted(type),
                  }),
                  hint: documentChecksMessages.t('scopes.hint'),
                }),
              });
          }
        }
      }
    },
    /** Tells of each name once, at its first use: what is missing is missing at one place. */
    finish(): void {
      for (const [name, { place, count }] of undeclared) {
        if (report.isFull('error')) return;
        report.add(place, {
          code: 'spec_invalid',
          severity: 'error',
          at: 'key',
          text: () => {
            const near = nearestName(name, namesIn(schemes));
            const values = { name: quoted(name), count: String(count) };
            return {
              message:
                count === 1
                  ? documentChecksMessages.t('securityScheme.message', { name: quoted(name) })
                  : documentChecksMessages.t('securityScheme.several', values),
              hint:
                near === undefined
                  ? documentChecksMessages.t('securityScheme.hint', { name: quoted(name) })
                  : didYouMean(near),
            };
          },
        });
      }
    },
  };
}
