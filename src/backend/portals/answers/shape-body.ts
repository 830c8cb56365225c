import type { Workers } from '#backend/workers/workers.ts';
import { plainSpec } from './read-spec.ts';
import { type Shape, shapeAnswer, type ShapedAnswer } from './shape-answer.ts';

/** Small answers are read at once; what may take longer is read in another thread. */
const SMALL = 64 * 1024;

/** Reads the body of a successful answer, without holding anything up; its bytes may be taken over. */
export async function shapeBody(
  workers: Pick<Workers, 'shapeAnswer'>,
  shape: Shape,
  body: Uint8Array,
  signal?: AbortSignal,
): Promise<ShapedAnswer> {
  if (body.length <= SMALL) return shapeAnswer(shape, body);
  const isSpec = shape.kind === 'spec' && shape.from === 'spec';
  const plain = isSpec ? plainSpec(body) : undefined;
  if (plain) return { kind: 'spec', ...plain };
  return workers.shapeAnswer(body, shape, signal ? { signal } : {});
}
