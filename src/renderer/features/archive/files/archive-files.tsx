import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFilesMessages } from '#messages/en/archive-files.ts';
import type { ArchiveFile } from '#contracts/workbench.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import classes from '#renderer/features/archive/archive.module.css';
import { Tag } from '#renderer/components/tag.tsx';
import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Longer lists are drawn only as far as they are seen. */
const MANY = 100;

/** What can be done with the files. */
export type FileActions = {
  /** Opens a file where it is edited; `undefined` for one that is edited elsewhere. */
  opener: (path: string) => (() => void) | undefined;
  onNewDocument: () => void;
};

type FilesProps = {
  /** `undefined` as long as the folder is read, `null` where its check was stopped. */
  files: readonly ArchiveFile[] | null | undefined;
  actions: FileActions;
};

/** Every file of the folder: what goes into the archive, what stays out, and why. */
export function ArchiveFiles({ files, actions }: FilesProps) {
  const t = useMessages(archiveFilesMessages);
  const included = files?.filter((file) => file.included) ?? [];
  const leftOut = (files?.length ?? 0) - included.length;
  const bytes = included.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <section className={classes['panel']} aria-labelledby="archive-files">
      <div className={classes['head']}>
        <h2 id="archive-files" tabIndex={-1} className={classes['heading']}>
          {t('heading')}
          {files ? (
            <span className={classes['aside']}>
              {t('summary', { count: included.length, size: formatByteSize(bytes), leftOut })}
            </span>
          ) : undefined}
        </h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={actions.onNewDocument}
        >
          {t('newDocument')}
        </Button>
      </div>
      {!files ? (
        <p className={classes['quiet']}>{t(files === null ? 'unknown' : 'readingFolder')}</p>
      ) : files.length > MANY ? (
        <ManyFiles files={files} actions={actions} />
      ) : (
        <table className={classes['files']}>
          <thead>
            <tr>
              <th scope="col">{t('table.file')}</th>
              <th scope="col">{t('table.inArchive')}</th>
              <th scope="col" className={classes['size']}>
                {t('table.size')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t('table.open')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <ArchiveFileRow key={file.path} file={file} onOpen={actions.opener(file.path)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Props = {
  file: ArchiveFile;
  onOpen: (() => void) | undefined;
  /** For a row of a list that is drawn in part: its number among all rows, and how it is measured. */
  at?: number;
  measure?: (row: HTMLTableRowElement | null) => void;
};

function ArchiveFileRow({ file, onOpen, at, measure }: Props) {
  const t = useMessages(archiveFilesMessages);
  return (
    <tr ref={measure} {...(at === undefined ? {} : { 'data-index': at, 'aria-rowindex': at + 2 })}>
      <td>
        <code dir="ltr">{file.path}</code>
        <span className={classes['reason']}>{file.reason}</span>
      </td>
      <td>
        <Tag tone={file.included ? 'success' : 'plain'}>
          {file.included ? t('table.included') : t('table.leftOut')}
        </Tag>
      </td>
      <td className={classes['size']}>{formatByteSize(file.bytes)}</td>
      <td className={classes['size']}>
        {onOpen === undefined ? undefined : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('table.openFile', { path: file.path })}
            onClick={onOpen}
          >
            {t('table.open')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const ROW_HEIGHT = 56;

/** A long list of files, of which only the rows that are seen are drawn. */
function ManyFiles({ files, actions }: { files: readonly ArchiveFile[]; actions: FileActions }) {
  const t = useMessages(archiveFilesMessages);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (index) => files[index]?.path ?? index,
  });
  const shown = rows.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // It scrolls, so the keyboard must be able to reach it.
    <Box
      component="section"
      ref={scroller}
      className={classes['many'] ?? ''}
      aria-label={t('all')}
      tabIndex={0}
    >
      <table className={classes['files']} aria-rowcount={files.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('table.file')}</th>
            <th scope="col">{t('table.inArchive')}</th>
            <th scope="col" className={classes['size']}>
              {t('table.size')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('table.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: above }} />
          {shown.map(({ index, key }) => {
            const file = files[index];
            return file === undefined ? undefined : (
              <ArchiveFileRow
                key={key}
                file={file}
                onOpen={actions.opener(file.path)}
                at={index}
                measure={rows.measureElement}
              />
            );
          })}
          <tr aria-hidden="true" style={{ height: below }} />
        </tbody>
      </table>
    </Box>
  );
}
