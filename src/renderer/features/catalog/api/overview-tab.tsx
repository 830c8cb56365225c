import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useSpecDownload } from '#renderer/api/catalog.ts';
import { Overview } from '#renderer/api-parts/overview.tsx';
import { saveDownload } from '#renderer/browser/save-download.ts';
import { DocumentList } from '#renderer/features/catalog/documents/document-list.tsx';
import classes from './api-view.module.css';

export function OverviewTab({ api }: { api: CatalogApi }) {
  const t = useMessages(catalogApiMessages);
  return (
    <Overview
      api={api}
      noDescription={
        api.gaps?.description === undefined
          ? t.rich('overview.noDescription', { code })
          : t('overview.untoldDescription')
      }
      documents={
        api.docs.length === 0 && api.gaps?.docs !== 'unreadable' ? undefined : (
          <Documents api={api} />
        )
      }
      downloads={
        api.spec === null ? (
          <p className={classes['quiet']}>{t('overview.hiddenSpec')}</p>
        ) : (
          <SpecDownloads api={api} />
        )
      }
    />
  );
}

function code(text: ReactNode) {
  return <code>{text}</code>;
}

function Documents({ api }: { api: CatalogApi }) {
  const t = useMessages(catalogApiMessages);
  return (
    <>
      <DocumentList api={api} />
      {api.gaps?.docs === 'unreadable' ? (
        <p className={classes['quiet']}>{t('overview.unreadableDocuments')}</p>
      ) : undefined}
    </>
  );
}

const formats = ['json', 'yaml'] as const;

/** The OpenAPI document as a file, in either format. */
function SpecDownloads({ api }: { api: CatalogApi }) {
  const t = useMessages(catalogApiMessages);
  const download = useSpecDownload(api);
  return (
    <div>
      <Group gap="xs" wrap="wrap">
        {formats.map((format) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
            loading={download.isPending && download.variables === format}
            onClick={() => {
              download.mutate(format, { onSuccess: (file) => void saveDownload(file) });
            }}
          >
            {t('overview.download', { format: format.toUpperCase() })}
          </Button>
        ))}
      </Group>
      {download.isError ? (
        <p role="alert" className={classes['quiet']}>
          {describeError(download.error).detail}
        </p>
      ) : undefined}
    </div>
  );
}
