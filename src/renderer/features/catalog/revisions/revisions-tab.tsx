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
  const revisions = useRevisions(api.slug);
  const [plan, setPlan] = useState<PublishPlan>();
  if (revisions.isPending) return <LoadingRows label="Reading the revisions" />;
  if (revisions.isError) {
    return (
      <ErrorState
        title="The revisions could not be read"
        detail={describeError(revisions.error).detail}
        onRetry={() => void revisions.refetch()}
      />
    );
  }
  return (
    <>
      <LanguagePanel api={api} onPlan={setPlan} />
      <Title order={2} className={classes['heading'] ?? ''}>
        Revisions
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
          Show older revisions
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
  const { availableLocales, publishedLocales } = revision;
  if (publishedLocales.length === 0) return <span className={classes['quiet']}>Not public</span>;
  if (publishedLocales.length === availableLocales.length) return <Tag tone="success">Public</Tag>;
  return <Tag tone="success">{`Public in ${publishedLocales.join(', ')}`}</Tag>;
}

type Props = {
  revisions: readonly RevisionSummary[];
  onPlan: (plan: PublishPlan) => void;
};

function RevisionTable({ revisions, onPlan }: Props) {
  const hasLanguages = revisions.some(({ availableLocales }) => availableLocales.length > 1);
  return (
    <div className={classes['frame']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Revision</th>
            <th scope="col">Version</th>
            {hasLanguages ? <th scope="col">Languages</th> : undefined}
            <th scope="col">Visible</th>
            <th scope="col">Imported</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {revisions.map((one) => (
            <tr key={one.revision}>
              <th scope="row">{one.revision}</th>
              <td>{one.version}</td>
              {hasLanguages ? <td>{one.availableLocales.join(', ')}</td> : undefined}
              <td>
                <Visibility revision={one} />
              </td>
              <td className={classes['quiet']}>
                <Moment at={one.createdAt} />
                {one.createdBy === null ? undefined : (
                  <span className={classes['by']}>{one.createdBy}</span>
                )}
              </td>
              <td className={classes['action']}>
                {one.publishedLocales.length === one.availableLocales.length ? undefined : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Publish revision ${one.revision}`}
                    onClick={() => {
                      onPlan(planPublish(one));
                    }}
                  >
                    Publish
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
