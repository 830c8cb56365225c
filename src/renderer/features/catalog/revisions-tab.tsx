import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { useRevisions } from '#renderer/api/revisions.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import type { ManagedApi } from './managed-api.ts';
import { LanguagePanel } from './language-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import type { PublishPlan } from './publish-plan.ts';
import { RevisionTable } from './revision-table.tsx';
import classes from './revisions-tab.module.css';

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
