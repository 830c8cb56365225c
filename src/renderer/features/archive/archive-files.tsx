import type { ArchiveFile } from '#contracts/workbench.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { ArchiveFileRow } from './archive-file-row.tsx';
import classes from './design-archive.module.css';
import { ManyFiles } from './many-files.tsx';

/** Longer lists are drawn only as far as they are seen. */
const MANY = 100;

/** Every file of the folder: what goes into the archive, what stays out, and why. */
export function ArchiveFiles({ files }: { files: readonly ArchiveFile[] | undefined }) {
  const included = files?.filter((file) => file.included) ?? [];
  const leftOut = (files?.length ?? 0) - included.length;
  const bytes = included.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <section className={classes['panel']} aria-labelledby="archive-files">
      <h2 id="archive-files" className={classes['heading']}>
        Files
        {files === undefined ? undefined : (
          <span className={classes['aside']}>
            {`${countLabel(included.length, 'file')}, ${formatByteSize(bytes)} before packing${leftOut === 0 ? '' : `; ${leftOut} left out`}`}
          </span>
        )}
      </h2>
      {files === undefined ? (
        <p className={classes['quiet']}>Looking at the folder…</p>
      ) : files.length > MANY ? (
        <ManyFiles files={files} />
      ) : (
        <table className={classes['files']}>
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
            {files.map((file) => (
              <ArchiveFileRow key={file.path} file={file} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
