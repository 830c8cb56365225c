import type { SpecificationReview, SpecificationChange } from '#contracts/specification.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import classes from './import.module.css';
import type { SpecificationSource } from './specification-source.ts';

type Props = { source: SpecificationSource; review: SpecificationReview };

/** What the document is, what is wrong with it, and what a conversion does to it. */
export function ReviewSummary({ source, review }: Props) {
  const { dialect, format, bytes, operations, findings, changes } = review;
  const kind = review.source === 'swagger' ? 'Swagger' : 'OpenAPI';
  return (
    <section aria-label="What was found" className={classes['review']}>
      <p className={classes['label']}>{source.label}</p>
      <p className={classes['soft']}>
        {`${kind} ${dialect}, ${format.toUpperCase()}, ${formatByteSize(bytes)}, ${countLabel(operations, 'operation')}`}
      </p>
      <details className={classes['part']}>
        <summary>{findingsLabel(findings)}</summary>
        <div className={classes['scroll']}>
          <FindingList findings={findings.first} />
          {findings.errors + findings.warnings > findings.first.length ? (
            <p className={classes['soft']}>The editor shows all of them.</p>
          ) : undefined}
        </div>
      </details>
      {review.source === 'swagger' ? <ChangeList changes={changes} format={format} /> : undefined}
    </section>
  );
}

function findingsLabel({ errors, warnings }: SpecificationReview['findings']): string {
  if (errors + warnings === 0) return 'No problems found';
  const parts = [
    ...(errors === 0 ? [] : [countLabel(errors, 'error')]),
    ...(warnings === 0 ? [] : [countLabel(warnings, 'warning')]),
  ];
  return `${parts.join(' and ')}: the document can be imported anyway and fixed in the editor`;
}

type ChangeListProps = {
  changes: readonly SpecificationChange[];
  format: SpecificationReview['format'];
};

const kinds = { lost: 'Lost', changed: 'Changed' } as const;

/** What a conversion from Swagger 2 lost and changed, with the places in the source. */
function ChangeList({ changes, format }: ChangeListProps) {
  const lost = changes.filter(({ kind }) => kind === 'lost').length;
  return (
    <details className={classes['part']} open>
      <summary>
        {`Converted to OpenAPI 3.0: ${lost === 0 ? 'nothing' : countLabel(lost, 'thing')} lost, ${changes.length - lost} changed`}
      </summary>
      <p className={classes['soft']}>{`The source is kept in source/swagger.${format}.`}</p>
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
