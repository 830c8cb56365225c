import { type Refusal, refusal } from '#backend/plugins/problem-reply.ts';

/** The answer for a portal id that is not known here. */
export const unknownPortal = (id: string): Refusal =>
  refusal(
    'not_found',
    `There is no portal ${JSON.stringify(id.slice(0, 64))}. Choose one of the list.`,
  );
