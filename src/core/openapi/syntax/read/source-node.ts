/** A scalar as the text spells it. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'block';

/** A scalar; an empty value (`responses:` with nothing behind it) is a `null` with `start === end`. */
export type SourceScalar = {
  kind: 'scalar';
  start: number;
  end: number;
  style: ScalarStyle;
  value: string | number | boolean | null;
  aliased: boolean;
};

export type SourcePair = {
  /** The key as JSON would spell it: `200` for the YAML integer 200. */
  key: string;
  keyStart: number;
  keyEnd: number;
  value: SourceNode;
};

/** A mapping, or a JSON object. `flow` says that it is written in braces. */
export type SourceMap = {
  kind: 'map';
  start: number;
  end: number;
  flow: boolean;
  aliased: boolean;
  pairs: SourcePair[];
};

/** A sequence, or a JSON array. `flow` says that it is written in brackets. */
export type SourceSeq = {
  kind: 'seq';
  start: number;
  end: number;
  flow: boolean;
  aliased: boolean;
  items: SourceNode[];
};

/** A YAML alias (`*name`) and the node that it stands for, if there is one. */
export type SourceAlias = {
  kind: 'alias';
  start: number;
  end: number;
  name: string;
  target: SourceNode | undefined;
  aliased: false;
};

/**
 * A node of a document's text: what both serialisations have in common.
 *
 * Spans are half-open, in UTF-16 code units, without YAML's tag and anchor; a block collection ends
 * with its last value, a block scalar behind its last line break. `aliased` says that an alias stands
 * for the node elsewhere, so that an edit here would change that place too.
 */
export type SourceNode = SourceScalar | SourceMap | SourceSeq | SourceAlias;

/** A YAML anchor (`&name`), the node that it stands at, and the aliases (`*name`) that mean this node. */
export type SourceAnchor = {
  name: string;
  /** The offset of its `&`. */
  start: number;
  node: SourceNode;
  /** The node as plain data. */
  value: unknown;
  /** What the node counts where an alias stands for it: values, and levels of collections. */
  size: number;
  height: number;
  /** Where its aliases stand, in the order of the text; a name that is given anew has other ones. */
  uses: { start: number; end: number }[];
};

/** The value of a key that has none. */
export function emptyScalar(offset: number): SourceScalar {
  return {
    kind: 'scalar',
    start: offset,
    end: offset,
    style: 'plain',
    value: null,
    aliased: false,
  };
}
