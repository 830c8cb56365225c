import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useSpecDownload } from '#renderer/api/catalog.ts';
import { saveDownload } from '#renderer/browser/save-download.ts';
import classes from './overview-tab.module.css';

const formats = ['json', 'yaml'] as const;

/** The OpenAPI document as a file, in either format. */
export function SpecDownloads({ api }: { api: CatalogApi }) {
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
              download.mutate(format, { onSuccess: saveDownload });
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
