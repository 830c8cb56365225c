import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { describeError } from '#renderer/api/api-error.ts';
import { useCatalog } from '#renderer/api/catalog.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { View } from '#renderer/components/view.tsx';
import { ApiTable } from './api-table.tsx';
import { goToPage, useCatalogPage } from './catalog-page-store.ts';
import { lastPageInstead } from './page-range.ts';
import { Paging } from './paging.tsx';

const NothingPublished = () => {
  const [, navigate] = useLocation();
  return (
    <StateMessage
      icon={<IconBooks size={26} stroke={1.5} aria-hidden="true" />}
      title="Nothing published yet"
      actions={
        <Button
          onClick={() => {
            navigate('/designs');
          }}
        >
          Go to Designs
        </Button>
      }
    >
      The catalog shows what the portal on this computer holds. Open a design, go to its archive and
      choose “Import to local portal”: then it is here.
    </StateMessage>
  );
};

const Content = () => {
  const page = useCatalogPage();
  const list = useCatalog(page);
  const instead = list.data === undefined ? undefined : lastPageInstead(list.data);
  useEffect(() => {
    if (instead !== undefined) goToPage(instead);
  }, [instead]);

  if (list.isPending) return <LoadingRows label="Reading the catalog" />;
  if (list.isError) {
    return (
      <ErrorState
        title="The catalog could not be read"
        detail={describeError(list.error).detail}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.data.totalDocs === 0) return <NothingPublished />;
  return (
    <ApiTable
      apis={list.data.docs}
      isStale={list.isPlaceholderData}
      footer={<Paging list={list.data} isStale={list.isPlaceholderData} />}
    />
  );
};

export const CatalogView = () => (
  <View title="Catalog" lead="The APIs of the local portal, drafts included.">
    <Content />
  </View>
);
