import type { ArchiveFile } from '#contracts/workbench.ts';
import { formatByteSize } from '#renderer/components/byte-size.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './design-archive.module.css';

/** Every file of the folder: what goes into the archive, what stays out, and why. */
export const ArchiveFiles = ({ files }: { files: readonly ArchiveFile[] | undefined }) => {
  const included = files?.filter((file) => file.included) ?? [];
  const bytes = included.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <section className={classes['panel']} aria-labelledby="archive-files">
      <h2 id="archive-files" className={classes['heading']}>
        Files
        {files === undefined ? undefined : (
          <span className={classes['aside']}>
            {`${countLabel(included.length, 'file')}, ${formatByteSize(bytes)} before packing`}
          </span>
        )}
      </h2>
      {files === undefined ? (
        <p className={classes['quiet']}>Looking at the folder…</p>
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
              <tr key={file.path}>
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
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
