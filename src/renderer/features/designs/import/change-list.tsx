import type { SpecificationChange, SpecificationReview } from '#contracts/specification.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import classes from './import.module.css';

type Props = {
  changes: readonly SpecificationChange[];
  format: SpecificationReview['format'];
};

const kinds = { lost: 'Lost', changed: 'Changed' } as const;

/** What a conversion from Swagger 2 lost and changed, with the places in the source. */
export function ChangeList({ changes, format }: Props) {
  const lost = changes.filter(({ kind }) => kind === 'lost').length;
  return (
    <details className={classes['part']} open>
      <summary>
        {`Converted to OpenAPI 3.0: ${lost === 0 ? 'nothing' : countLabel(lost, 'thing')} lost, ${changes.length - lost} changed`}
      </summary>
      <p className={classes['soft']}>{`The source stays in source/swagger.${format}.`}</p>
      <ul aria-label="Changes" className={classes['changes']}>
        {changes.map((change) => (
          <li key={change.message}>
            <span className={classes['kind']} data-kind={change.kind}>
              {kinds[change.kind]}
            </span>
            <span className={classes['what']}>{change.message}</span>
            <span className={classes['place']}>{placeLabel(change)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function placeLabel({ count, places }: SpecificationChange): string {
  const line = places[0]?.line ?? 1;
  return count === 1 ? `line ${line}` : `${countLabel(count, 'place')}, first line ${line}`;
}
