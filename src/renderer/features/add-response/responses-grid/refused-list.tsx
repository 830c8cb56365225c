import type { OperationSummary, RefusedRequest } from '#core/openapi/syntax/types.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import classes from '#renderer/features/add-response/add-response.module.css';
import { titleOf } from './grid-rows.ts';

/** More than anyone reads at once; the rest is counted. */
const SHOWN = 100;

type Props = {
  refused: readonly RefusedRequest[];
  operations: readonly OperationSummary[];
};

/** The responses that can't be added, each with its reason. */
export function RefusedList({ refused, operations }: Props) {
  if (refused.length === 0) return undefined;
  const byPointer = new Map(operations.map((operation) => [operation.pointer, operation]));
  return (
    <section aria-label="Not added">
      <div className={classes['label']}>
        {`${countLabel(refused.length, 'response')} can’t be added`}
      </div>
      <ul className={classes['refused']}>
        {refused.slice(0, SHOWN).map(({ operation, status, refusal }) => {
          const known = byPointer.get(operation);
          return (
            <li key={`${status} ${operation}`}>
              <code>{`${known === undefined ? operation : titleOf(known)} ${status}`}</code>{' '}
              {refusal.message}
            </li>
          );
        })}
        {refused.length > SHOWN ? <li>{`… and ${refused.length - SHOWN} more`}</li> : undefined}
      </ul>
    </section>
  );
}
