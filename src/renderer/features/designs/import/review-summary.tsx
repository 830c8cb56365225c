import type { SpecificationReview, SpecificationChange } from '#contracts/specification.ts';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import classes from './import.module.css';
import type { SpecificationSource } from './specification-source.ts';

type Props = { source: SpecificationSource; review: SpecificationReview };

/** What the document is, what is wrong with it, and what a conversion does to it. */
export function ReviewSummary({ source, review }: Props) {
  const t = useMessages(designsImportMessages);
  const { dialect, format, bytes, operations, findings, changes } = review;
  return (
    <section aria-label={t('review.label')} className={classes['review']}>
      <p className={classes['label']} dir="auto">
        {source.label}
      </p>
      <p className={classes['soft']}>
        {t('review.facts', {
          source: review.source,
          version: dialect,
          format: format.toUpperCase(),
          size: formatByteSize(bytes),
          operations,
        })}
      </p>
      <details className={classes['part']}>
        <summary>{describeFindings(findings)}</summary>
        <div className={classes['scroll']}>
          <FindingList findings={findings.first} />
          {findings.errors + findings.warnings > findings.first.length ? (
            <p className={classes['soft']}>{t('review.findings.more')}</p>
          ) : undefined}
        </div>
      </details>
      {review.source === 'swagger' ? <ChangeList changes={changes} format={format} /> : undefined}
    </section>
  );
}

function describeFindings({ errors, warnings }: SpecificationReview['findings']): string {
  const { t } = designsImportMessages;
  if (errors + warnings === 0) return t('review.findings.none');
  if (warnings === 0) return t('review.findings.errors', { errors });
  return errors === 0
    ? t('review.findings.warnings', { warnings })
    : t('review.findings.both', { errors, warnings });
}

type ChangeListProps = {
  changes: readonly SpecificationChange[];
  format: SpecificationReview['format'];
};

/** What a conversion from Swagger 2 lost and changed, with the places in the source. */
function ChangeList({ changes, format }: ChangeListProps) {
  const t = useMessages(designsImportMessages);
  const lost = changes.filter(({ kind }) => kind === 'lost').length;
  return (
    <details className={classes['part']} open>
      <summary>{t('review.converted', { lost, changed: changes.length - lost })}</summary>
      <p className={classes['soft']}>{t('review.kept', { file: `source/swagger.${format}` })}</p>
      <ul aria-label={t('review.changes')} className={classes['changes']}>
        {changes.map((change) => (
          <li key={change.message}>
            <span className={classes['kind']} data-kind={change.kind}>
              {t(`review.${change.kind}`)}
            </span>
            <span className={classes['what']}>{change.message}</span>
            <span className={classes['place']}>{describePlaces(change)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function describePlaces({ count, places }: SpecificationChange): string {
  const { t } = designsImportMessages;
  const line = String(places[0]?.line ?? 1);
  return count === 1 ? t('review.line', { line }) : t('review.places', { count, line });
}
