import type { Dialect } from '#core/openapi/syntax/types.ts';
import type { Place } from '#core/openapi/objects/place.ts';
import type { Report, WarningCode } from '#core/openapi/validate/report.ts';
import type { Resolver } from '#core/openapi/references/resolve-reference.ts';

/** What the checks of one document share. */
export type CheckContext = {
  report: Report;
  resolver: Resolver;
  dialect: Dialect;
  /** The root of the document that is checked; parts of it may stand in other files. */
  root: Place;
};

/**
 * Code and severity of a breach: an error where the specification says MUST (`isError`), else a warning with a code of
 * its own.
 */
export function gravity(isError: boolean, warning: WarningCode) {
  return isError
    ? ({ code: 'spec_invalid', severity: 'error' } as const)
    : ({ code: warning, severity: 'warning' } as const);
}
