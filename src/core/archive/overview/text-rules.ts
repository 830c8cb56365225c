import type { TextRule } from './read-fields.ts';

/** The rules of the texts of overview.json; sizes are in characters. */
export const NAME_RULE: TextRule = {
  subject: 'The name',
  rule: 'name_invalid',
  max: 120,
  hint: 'Write a name of 1 to 120 characters.',
};

export const SLUG_RULE: TextRule = {
  subject: 'The slug',
  rule: 'slug_invalid',
  max: 64,
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
  hint: 'Use lower-case letters and digits with single hyphens between them, at most 64 characters, such as "payments-eu".',
};

export const VERSION_RULE: TextRule = {
  subject: 'The version',
  rule: 'version_invalid',
  max: 64,
  hint: 'Write a text of 1 to 64 characters in double quotes, such as "1.0.0".',
};

export const SUMMARY_RULE: TextRule = {
  subject: 'The summary',
  rule: 'summary_invalid',
  max: 300,
  mayBeEmpty: true,
  hint: 'Write one or two sentences of at most 300 characters; put longer texts into a document.',
};

/** Semantic Versioning 2.0.0, its own suggested expression. */
export const SEMVER =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*)?(?:\+[0-9a-z-]+(?:\.[0-9a-z-]+)*)?$/iu;
