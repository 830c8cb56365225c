import { type Static, Type } from 'typebox';
import { Finding } from './finding.ts';

const Strict = { additionalProperties: false } as const;

/**
 * `GET /workbench/designs/{id}/ruleset?main=…`: a word that changes whenever the ruleset for that document does, or one
 * of the files of `?also=`; the empty string where there is none.
 */
export const RulesetTag = Type.Object({ tag: Type.String() });
export type RulesetTag = Static<typeof RulesetTag>;

export const RulesetQuery = Type.Object(
  {
    main: Type.String({ minLength: 1, maxLength: 255 }),
    /** Paths with `|` between them, which none of them holds. */
    also: Type.Optional(Type.String({ maxLength: 16_000 })),
  },
  Strict,
);

/**
 * `POST /workbench/designs/{id}/ruleset?main=…`, a JSON object of texts by path as `text/plain`: the document checked by
 * its ruleset, those texts going before the files.
 */
export const RulesetReport = Type.Object({
  /** As `RulesetTag` has it, from before the ruleset was read. */
  tag: Type.String(),
  /** `null` where there is no ruleset. */
  outcome: Type.Union([
    Type.Object({
      file: Type.String(),
      scope: Type.String(),
      findings: Type.Array(Finding),
      off: Type.Array(Type.String()),
      rulesetFiles: Type.Array(Type.String()),
      files: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
});
export type RulesetReport = Static<typeof RulesetReport>;
