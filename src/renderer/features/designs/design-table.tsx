import { Link } from 'wouter';
import table from '#renderer/components/data-table.module.css';
import { Moment } from '#renderer/components/moment.tsx';
import type { DesignSummary } from '#contracts/workbench.ts';
import classes from './design-table.module.css';

export function DesignTable({ designs }: { designs: readonly DesignSummary[] }) {
  return (
    <div className={table['frame']}>
      <div className={table['scroll']}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Slug</th>
              <th scope="col">Version</th>
              <th scope="col">Folder</th>
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            {designs.map((design) => (
              <tr key={design.id}>
                <td>
                  <Link
                    href={`/designs/${encodeURIComponent(design.id)}`}
                    className={table['name']}
                  >
                    {design.name}
                  </Link>
                </td>
                <td className={table['quiet']}>{design.slug ?? '–'}</td>
                <td className={table['quiet']}>{design.version ?? '–'}</td>
                <td className={classes['folder']} title={design.path}>
                  <bdi>{design.path}</bdi>
                </td>
                <td className={table['quiet']}>
                  <Moment at={design.modifiedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
