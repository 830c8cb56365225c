import { apiChecks } from './api-checks.ts';
import type { Check } from './check.ts';
import { compositionChecks } from './composition-checks.ts';
import { messageChecks } from './message-checks.ts';
import { objectChecks } from './object-checks.ts';
import { operationChecks } from './operation-checks.ts';
import { valueChecks } from './value-checks.ts';

/** The kinds of change by where they are met, as docs/breaking-changes.md shows them. */
/* oxlint-disable portolan/texts-in-messages -- Headings of a page of the documentation. */
export const checkGroups = [
  { title: 'The API', checks: apiChecks },
  { title: 'Operations and parameters', checks: operationChecks },
  { title: 'Bodies, responses and headers', checks: messageChecks },
  { title: 'Schemas: values', checks: valueChecks },
  { title: 'Schemas: objects and arrays', checks: objectChecks },
  { title: 'Schemas: composition', checks: compositionChecks },
] as const;

const all = {
  ...apiChecks,
  ...operationChecks,
  ...messageChecks,
  ...valueChecks,
  ...objectChecks,
  ...compositionChecks,
} satisfies Record<string, Check>;

/** The code of a kind of change. */
export type CheckCode = keyof typeof all;
/** Every kind of change that is told, with its judgement and the reason for it. */
export const checks: Readonly<Record<CheckCode, Check>> = all;
