import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconTrashOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DeletedApiList } from '#contracts/portal-revisions.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { catalogKey, useDeletedApis } from '#renderer/api/catalog.ts';
import { restoreApi } from '#renderer/api/catalog-actions.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import table from '#renderer/components/data-table.module.css';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { Moment } from '#renderer/components/moment.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { CatalogFailure } from '#renderer/features/catalog/catalog-failure.tsx';
import { lastPageInstead, resizePage } from './catalog-page.ts';
import { Paging } from './paging.tsx';

const icon = <IconTrashOff size={26} stroke={1.5} aria-hidden="true" />;

/** **Deleted**: what was deleted in the last 30 days, how long it is kept, and **Restore**. */
export function DeletedApis() {
  const t = useMessages(catalogMessages);
  const [shown, setShown] = useState({ limit: 20, page: 1 });
  const list = useDeletedApis(shown.limit, shown.page);
  const instead = list.data === undefined ? undefined : lastPageInstead(list.data);
  // The last one of its page was restored.
  if (instead !== undefined) setShown({ ...shown, page: instead });
  if (list.isPending) return <LoadingRows label={t('deleted.reading')} />;
  if (list.isError) {
    const isUnknown = list.error instanceof ApiError && list.error.status === 404;
    return isUnknown ? (
      <StateMessage icon={icon} title={t('deleted.unlisted')}>
        {t('deleted.unlistedText')}
      </StateMessage>
    ) : (
      <CatalogFailure
        title={t('deleted.failed')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.totalDocs === 0) {
    return (
      <StateMessage icon={icon} title={t('deleted.none')}>
        {t('deleted.noneText')}
      </StateMessage>
    );
  }
  return (
    <DeletedTable
      list={list.data}
      footer={
        <Paging
          list={list.data}
          isStale={list.isPlaceholderData}
          limit={shown.limit}
          onPage={(page) => setShown((before) => ({ ...before, page }))}
          onLimit={(limit) => setShown((before) => resizePage(before, limit))}
        />
      }
    />
  );
}

function code(text: ReactNode) {
  return <code>{text}</code>;
}

function useRestoring() {
  const portal = usePortalId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (slug: string) => restoreApi(portal, slug),
    onSettled: () => queries.invalidateQueries({ queryKey: catalogKey }),
  });
}

function DeletedTable({ list, footer }: { list: DeletedApiList; footer: ReactNode }) {
  const t = useMessages(catalogMessages);
  const restoring = useRestoring();
  return (
    <>
      {restoring.isError ? <Refusal>{describeError(restoring.error).detail}</Refusal> : undefined}
      <div className={table['frame']}>
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.version')}</th>
                <th scope="col">{t('column.deleted')}</th>
                <th scope="col">{t('column.keptFor')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('column.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.docs.map((api) => (
                <tr key={api.slug} className={table['plain']}>
                  <td>
                    <strong dir="auto">{api.name}</strong>
                    {api.summary === null ? undefined : (
                      <span className={table['sub']} dir="auto">
                        {api.summary}
                      </span>
                    )}
                    {api.slugTaken ? (
                      <span className={table['sub']}>
                        {t.rich('deleted.slugTaken', { slug: api.slug, code })}
                      </span>
                    ) : undefined}
                  </td>
                  <td className={table['quiet']}>
                    <bdi>{api.version}</bdi>
                  </td>
                  <td className={table['quiet']}>
                    <Moment at={api.deletedAt} />
                  </td>
                  <td className={table['quiet']}>{t('deleted.days', { count: api.daysLeft })}</td>
                  <td className={table['number']}>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('deleted.restoreApi', { name: api.name })}
                      disabled={api.slugTaken}
                      loading={restoring.isPending && restoring.variables === api.slug}
                      onClick={() => restoring.mutate(api.slug)}
                    >
                      {t('deleted.restore')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {footer}
      </div>
    </>
  );
}
