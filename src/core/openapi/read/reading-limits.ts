/** How deep collections may stand in one another; what an alias stands for counts where it is used. */
export const MAX_NESTING = 100;

/** How many nodes a document may have; what an alias stands for counts each time it is used. */
export const MAX_NODES = 2_000_000;

/** How many aliases (`*name`) a YAML document may use. */
export const MAX_ALIASES = 100;

/** How many findings a broken text gives: the first ones explain the rest. */
export const MAX_SYNTAX_FINDINGS = 20;
