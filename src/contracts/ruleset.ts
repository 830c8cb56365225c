import { type Static, Type } from 'typebox';
import { Finding } from './finding.ts';

/** A finding of a check that follows a ruleset: such may be hints by its word. */
export const CheckFinding = Type.Object(
  { ...Finding.properties, isHint: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

/** A rule that is turned off for a design (`file` is empty then), or passes over a place; `by` is the file that says so. */
export const Muted = Type.Object({
  rule: Type.String(),
  file: Type.String(),
  pointer: Type.String(),
  by: Type.String(),
});

/** A rule that the ruleset `by` gives a severity, and how grave its findings would be without that. */
export const GivenSeverity = Type.Object({
  rule: Type.String(),
  by: Type.String(),
  otherwise: Type.Union([
    Type.Literal('error'),
    Type.Literal('warning'),
    Type.Literal('hint'),
    Type.Literal('off'),
  ]),
});

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

const RuleSeverity = Type.Union([Type.Literal('error'), Type.Literal('warn'), Type.Literal('off')]);

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
      rulesets: Type.Array(Type.String()),
      scope: Type.String(),
      findings: Type.Array(CheckFinding),
      off: Type.Array(Type.String()),
      own: Type.Record(Type.String(), RuleSeverity),
      muted: Type.Array(Muted),
      given: Type.Array(GivenSeverity),
      rulesetFiles: Type.Array(Type.String()),
      files: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
});
export type RulesetReport = Static<typeof RulesetReport>;

const Rule = Type.String({ minLength: 1, maxLength: 200 });
const Places = Type.Array(
  Type.Object(
    { file: Type.String({ maxLength: 255 }), pointer: Type.String({ maxLength: 10_000 }) },
    Strict,
  ),
  { minItems: 1, maxItems: 1000 },
);

/**
 * `POST /workbench/designs/{id}/rules`: gives a rule another severity in the ruleset for a document (`null` takes the
 * setting away), has it pass over places or look at them again, or takes such a change back. What is not there is made.
 */
export const RuleChange = Type.Object(
  {
    main: Type.String({ minLength: 1, maxLength: 255 }),
    change: Type.Union([
      Type.Object(
        {
          kind: Type.Literal('severity'),
          rule: Rule,
          /** `hint` for a rule of Spectral's alone. */
          severity: Type.Union([RuleSeverity, Type.Literal('hint'), Type.Null()]),
        },
        Strict,
      ),
      Type.Object({ kind: Type.Literal('mute'), rule: Rule, places: Places }, Strict),
      Type.Object({ kind: Type.Literal('unmute'), rule: Rule, places: Places }, Strict),
      Type.Object(
        {
          kind: Type.Literal('restore'),
          file: Type.String({ minLength: 1, maxLength: 255 }),
          /** `null` removes the file. */
          text: Type.Union([Type.String({ maxLength: 1_000_000 }), Type.Null()]),
          etag: Type.String(),
        },
        Strict,
      ),
    ]),
  },
  Strict,
);
export type RuleChange = Static<typeof RuleChange>;

/** The file that was written; `null` where it says so already. With `restore` its text comes back. */
export const RuleChanged = Type.Object({
  changed: Type.Union([
    Type.Object({
      file: Type.String(),
      /** As it was before; `null` where it was not there. */
      before: Type.Union([Type.String(), Type.Null()]),
      etag: Type.String(),
    }),
    Type.Null(),
  ]),
});
export type RuleChanged = Static<typeof RuleChanged>;
