import { type Refusal, refusal } from '#backend/http/problem-reply.ts';

/** The answer for a portal id that is not known here. */
export function unknownPortal(id: string): Refusal {
  return refusal(
    'not_found',
    `There is no portal ${JSON.stringify(id.slice(0, 64))}. Choose one of the list.`,
  );
}
