import { Box } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ArchiveFile } from '#contracts/workbench.ts';
import { ArchiveFileRow } from './archive-file-row.tsx';
import classes from './design-archive.module.css';

const ROW_HEIGHT = 56;

/** A long list of files, of which only the rows that are seen are drawn. */
export function ManyFiles({ files }: { files: readonly ArchiveFile[] }) {
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
      aria-label="All files"
      tabIndex={0}
    >
      <table className={classes['files']} aria-rowcount={files.length + 1}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">In the archive</th>
            <th scope="col" className={classes['size']}>
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: above }} />
          {shown.map(({ index, key }) => {
            const file = files[index];
            return file === undefined ? undefined : (
              <ArchiveFileRow key={key} file={file} at={index} measure={rows.measureElement} />
            );
          })}
          <tr aria-hidden="true" style={{ height: below }} />
        </tbody>
      </table>
    </Box>
  );
}
