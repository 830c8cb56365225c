import type { SourceAnchor, SourceNode } from './source-node.ts';

/** An anchored node with its data, and what it counts where an alias stands for it. */
type Anchored = { node: SourceNode; value: unknown; size: number; height: number };

/**
 * The anchors of a text while it is read from its start. An alias means the node that was given its name last
 * (YAML 1.2.2, section 7.1); of a node that is still being read nothing is known that it could stand for.
 */
export class KnownAnchors {
  readonly #known: Map<string, SourceAnchor | 'open'>;
  readonly #offsets: readonly number[];
  readonly #met: SourceAnchor[] = [];
  #count = 0;

  /**
   * @param offsets where the anchors stand, in the order of the text
   * @param outer those that stand before the text, where it is part of another; the last one of a name counts
   */
  constructor(offsets: readonly number[], outer: readonly SourceAnchor[]) {
    this.#offsets = offsets;
    this.#known = new Map(outer.map((anchor) => [anchor.name, { ...anchor, uses: [] }]));
  }

  /** Gives a name to a node that is about to be read; the answer is told what it was read as. */
  open(name: string, nodeStart: number): (read: Anchored) => void {
    const start = this.#offsets[this.#count] ?? nodeStart;
    this.#count += 1;
    this.#known.set(name, 'open');
    return (read) => {
      const anchor = { name, start, ...read, uses: [] };
      this.#met.push(anchor);
      // A node inside may have been given the same name: that one is the last.
      if (this.#known.get(name) === 'open') this.#known.set(name, anchor);
    };
  }

  /** What an alias stands for. */
  get(name: string): SourceAnchor | 'open' | undefined {
    return this.#known.get(name);
  }

  /** Those of the text itself, in its order. */
  all(): SourceAnchor[] {
    return this.#met.toSorted((a, b) => a.start - b.start);
  }
}
