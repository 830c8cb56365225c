import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useSpecDownload } from '#renderer/api/catalog.ts';
import { Overview } from '#renderer/api-parts/overview.tsx';
import { saveDownload } from '#renderer/browser/save-download.ts';
import { DocumentList } from '#renderer/features/catalog/documents/document-list.tsx';
import classes from './api-view.module.css';

export function OverviewTab({ api }: { api: CatalogApi }) {
  return (
    <Overview
      api={api}
      noDescription={
        api.gaps?.description === undefined ? (
          <>
            The document has no description. Write one in <code>info.description</code>.
          </>
        ) : (
          'The portal has no separate description: see the reference.'
        )
      }
      documents={
        api.docs.length === 0 && api.gaps?.docs !== 'unreadable' ? undefined : (
          <Documents api={api} />
        )
      }
      downloads={
        api.spec === null ? (
          <p className={classes['quiet']}>The portal does not show it.</p>
        ) : (
          <SpecDownloads api={api} />
        )
      }
    />
  );
}

function Documents({ api }: { api: CatalogApi }) {
  return (
    <>
      <DocumentList api={api} />
      {api.gaps?.docs === 'unreadable' ? (
        <p className={classes['quiet']}>
          The portal has documents for this API that Portolan cannot read.
        </p>
      ) : undefined}
    </>
  );
}

const formats = ['json', 'yaml'] as const;

/** The OpenAPI document as a file, in either format. */
function SpecDownloads({ api }: { api: CatalogApi }) {
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
            Download as {format.toUpperCase()}
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
