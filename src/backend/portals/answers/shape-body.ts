import { plainSpec } from './read-spec.ts';
import type { Shape, ShapedAnswer } from './shape-answer.ts';

/** Shapes answers in another thread, where documents are read; takes the bytes over. */
export type AnswerShaper = {
  shapeAnswer(
    bytes: Uint8Array,
    shape: Shape,
    options?: { signal?: AbortSignal },
  ): Promise<ShapedAnswer>;
};

/** Reads the body of a successful answer, without holding anything up; its bytes may be taken over. */
export async function shapeBody(
  workers: AnswerShaper,
  shape: Shape,
  body: Uint8Array,
  signal?: AbortSignal,
): Promise<ShapedAnswer> {
  const isSpec = shape.kind === 'spec' && shape.from === 'spec';
  const plain = isSpec ? plainSpec(body) : undefined;
  if (plain) return { kind: 'spec', ...plain };
  return workers.shapeAnswer(body, shape, signal ? { signal } : {});
}
