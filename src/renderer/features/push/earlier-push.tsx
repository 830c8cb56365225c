import type { Design } from '#contracts/workbench.ts';
import classes from './design-push.module.css';
import { PushOutcome } from './push-outcome.tsx';
import type { Pushing } from './use-pushing.ts';

type Props = { design: Design; pushing: Pushing; onReview: () => void };

/** What becomes of a push while there is no review to show it in. */
export function EarlierPush({ design, pushing, onReview }: Props) {
  return pushing.push === undefined ? undefined : (
    <section className={classes['earlier']} aria-labelledby="push-earlier">
      <h2 id="push-earlier" className={classes['heading']}>
        Push to {pushing.push.portal.name}
      </h2>
      <PushOutcome design={design} pushing={pushing} onReview={onReview} />
    </section>
  );
}
