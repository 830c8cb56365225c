// Where a rule of Redocly's linter and a finding of our own speak of the same thing.

/**
 * Rules that are never run: the check of the specification finds all that they find, as errors that no ruleset
 * takes away.
 */
export const RULES_CHECKED_ANYWAY: ReadonlySet<string> = new Set([
  'no-unresolved-refs',
  'operation-operationId-unique',
  'path-parameters-defined',
]);

/** Rules that find some of what the check of the specification finds: at the same place, its error is the one to stay. */
export const RULES_BEHIND_ERRORS: ReadonlySet<string> = new Set([
  'struct',
  'no-duplicated-tag-names',
  'operation-parameters-unique',
  'security-defined',
  'spec-components-invalid-map-name',
]);

type Equivalent = {
  /** The rule that says the same: where it is turned off, ours is silent. */
  rule: string;
  /** The rule of Spectral's that says the same. */
  spectral?: string;
  /** Rules that say it, too, among other things. */
  also?: readonly string[];
  /** Whether one finding of the rule stands for all of ours, or only for ours at the same place. */
  at: 'document' | 'place';
};

/** Our own recommendations, and the rules that take their place; a rule that is turned off silences them. */
export const RULES_FOR_WARNINGS: Readonly<Record<string, Equivalent>> = {
  'spec.servers_missing': {
    rule: 'no-empty-servers',
    spectral: 'oas3-api-servers',
    at: 'document',
  },
  'spec.component_unused': {
    rule: 'no-unused-components',
    spectral: 'oas3-unused-component',
    at: 'place',
  },
  'spec.paths_equivalent': {
    rule: 'no-identical-paths',
    also: ['no-ambiguous-paths'],
    at: 'place',
  },
  'spec.path_with_query': {
    rule: 'path-not-include-query',
    spectral: 'path-not-include-query',
    at: 'place',
  },
  'spec.server_variable_undefined': { rule: 'no-undefined-server-variable', at: 'place' },
  'spec.response_not_json': { rule: 'response-mime-type', at: 'document' },
  'spec.style': { rule: 'struct', at: 'place' },
};
