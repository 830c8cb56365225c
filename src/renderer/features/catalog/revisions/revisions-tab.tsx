import { formatFacts } from '#messages/format.ts';
import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { useRevisions } from '#renderer/api/revisions.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import type { ManagedApi } from '#renderer/features/catalog/managed-api.ts';
import { LanguagePanel } from './language-panel.tsx';
import { PublishDialog } from '#renderer/features/catalog/publish/publish-dialog.tsx';
import { type PublishPlan, planPublish } from '#renderer/features/catalog/publish/publish-plan.ts';
import classes from './revisions-tab.module.css';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { RevisionSummary } from '#contracts/portal-revisions.ts';

/** Every import of an API, which of them readers see, and in which languages. */
export function RevisionsTab({ api }: { api: ManagedApi }) {
  const t = useMessages(catalogActionsMessages);
  const revisions = useRevisions(api.slug);
  const [plan, setPlan] = useState<PublishPlan>();
  if (revisions.isPending) return <LoadingRows label={t('revisions.reading')} />;
  if (revisions.isError) {
    return (
      <ErrorState
        title={t('revisions.failed')}
        detail={describeError(revisions.error).detail}
        onRetry={() => void revisions.refetch()}
      />
    );
  }
  return (
    <>
      <LanguagePanel api={api} onPlan={setPlan} />
      <Title order={2} className={classes['heading'] ?? ''}>
        {t('revisions.title')}
      </Title>
      <RevisionTable
        revisions={revisions.data.pages.flatMap(({ docs }) => docs)}
        onPlan={setPlan}
      />
      {revisions.hasNextPage ? (
        <Button
          variant="default"
          mt="sm"
          loading={revisions.isFetchingNextPage}
          onClick={() => void revisions.fetchNextPage()}
        >
          {t('revisions.older')}
        </Button>
      ) : undefined}
      <PublishDialog
        api={api}
        plan={plan}
        onClose={() => {
          setPlan(undefined);
        }}
      />
    </>
  );
}

/** Where a revision is public: one word where it has one language or is public in all, else language by language. */
function Visibility({ revision }: { revision: RevisionSummary }) {
  const t = useMessages(catalogActionsMessages);
  const { availableLocales, publishedLocales } = revision;
  if (publishedLocales.length === 0)
    return <span className={classes['quiet']}>{t('revisions.notPublic')}</span>;
  if (publishedLocales.length === availableLocales.length)
    return <Tag tone="success">{t('revisions.public')}</Tag>;
  return (
    <Tag tone="success">
      {t('revisions.publicIn', { languages: formatFacts(publishedLocales) })}
    </Tag>
  );
}

type Props = {
  revisions: readonly RevisionSummary[];
  onPlan: (plan: PublishPlan) => void;
};

function RevisionTable({ revisions, onPlan }: Props) {
  const t = useMessages(catalogActionsMessages);
  const hasLanguages = revisions.some(({ availableLocales }) => availableLocales.length > 1);
  return (
    <div className={classes['frame']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('revisions.revision')}</th>
            <th scope="col">{t('revisions.version')}</th>
            {hasLanguages ? <th scope="col">{t('revisions.languages')}</th> : undefined}
            <th scope="col">{t('revisions.visible')}</th>
            <th scope="col">{t('revisions.imported')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('revisions.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {revisions.map((one) => (
            <tr key={one.revision}>
              <th scope="row">{one.revision}</th>
              <td>
                <bdi>{one.version}</bdi>
              </td>
              {hasLanguages ? <td>{formatFacts(one.availableLocales)}</td> : undefined}
              <td>
                <Visibility revision={one} />
              </td>
              <td className={classes['quiet']}>
                <Moment at={one.createdAt} />
                {one.createdBy === null ? undefined : (
                  <span className={classes['by']}>
                    <bdi>{one.createdBy}</bdi>
                  </span>
                )}
              </td>
              <td className={classes['action']}>
                {one.publishedLocales.length === one.availableLocales.length ? undefined : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('publish.title', { revision: one.revision })}
                    onClick={() => {
                      onPlan(planPublish(one));
                    }}
                  >
                    {t('publish.action')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
