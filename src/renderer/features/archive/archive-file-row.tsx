import type { ArchiveFile } from '#contracts/workbench.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './design-archive.module.css';

type Props = {
  file: ArchiveFile;
  /** For a row of a list that is drawn in part: its number among all rows, and how it is measured. */
  at?: number;
  measure?: (row: HTMLTableRowElement | null) => void;
};

export function ArchiveFileRow({ file, at, measure }: Props) {
  return (
    <tr ref={measure} {...(at === undefined ? {} : { 'data-index': at, 'aria-rowindex': at + 2 })}>
      <td>
        <code>{file.path}</code>
        <span className={classes['reason']}>{file.reason}</span>
      </td>
      <td>
        <Tag tone={file.included ? 'success' : 'plain'}>
          {file.included ? 'Included' : 'Left out'}
        </Tag>
      </td>
      <td className={classes['size']}>{formatByteSize(file.bytes)}</td>
    </tr>
  );
}
