import type { Dialect } from '#core/openapi/types.ts';
import type { Place } from '../place.ts';
import type { Report } from '../report.ts';
import type { Resolver } from '../resolve-reference.ts';
import type { WarningCode } from '../warning-codes.ts';

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
export const gravity = (isError: boolean, warning: WarningCode) =>
  isError
    ? ({ code: 'spec_invalid', severity: 'error' } as const)
    : ({ code: warning, severity: 'warning' } as const);
