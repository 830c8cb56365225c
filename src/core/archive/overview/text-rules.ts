import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { TextRule } from './read-fields.ts';

/** The rules of the texts of overview.json; sizes are in characters. */
export const NAME_RULE: TextRule = {
  subject: () => overviewChecksMessages.t('subject.name'),
  rule: 'name_invalid',
  max: 120,
  hint: () => overviewChecksMessages.t('hint.name'),
};

export const SLUG_RULE: TextRule = {
  subject: () => overviewChecksMessages.t('subject.slug'),
  rule: 'slug_invalid',
  max: 64,
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
  hint: () => overviewChecksMessages.t('hint.slug', { example: 'payments-eu' }),
};

export const VERSION_RULE: TextRule = {
  subject: () => overviewChecksMessages.t('subject.version'),
  rule: 'version_invalid',
  max: 64,
  hint: () => overviewChecksMessages.t('hint.version', { example: '1.0.0' }),
};

export const SUMMARY_RULE: TextRule = {
  subject: () => overviewChecksMessages.t('subject.summary'),
  rule: 'summary_invalid',
  max: 300,
  mayBeEmpty: true,
  hint: () => overviewChecksMessages.t('hint.summary'),
};

/** Semantic Versioning 2.0.0, its own suggested expression. */
export const SEMVER =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*)?(?:\+[0-9a-z-]+(?:\.[0-9a-z-]+)*)?$/iu;
