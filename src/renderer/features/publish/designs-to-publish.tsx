import { Link } from 'wouter';
import { useDesigns } from '#renderer/api/designs.ts';
import { Moment } from '#renderer/components/moment.tsx';
import table from '#renderer/components/data-table.module.css';
import classes from './publish.module.css';

/** The designs, each with the ways to its archive and to a portal; nothing while there are none. */
export function DesignsToPublish() {
  const designs = useDesigns().data?.designs ?? [];
  if (designs.length === 0) return undefined;
  return (
    <section className={classes['section']} aria-labelledby="designs-to-publish">
      <h2 id="designs-to-publish" className={classes['heading']}>
        Designs
      </h2>
      <div className={table['frame']}>
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Version</th>
                <th scope="col">Changed</th>
                <th scope="col">
                  <span className="visually-hidden">Ways</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {designs.map(({ id, name, version, modifiedAt }) => (
                <tr key={id}>
                  <td>
                    <Link
                      href={`/designs/${encodeURIComponent(id)}/push`}
                      className={table['name']}
                    >
                      {name}
                    </Link>
                  </td>
                  <td className={table['quiet']}>{version ?? '–'}</td>
                  <td className={table['quiet']}>
                    <Moment at={modifiedAt} />
                  </td>
                  <td className={classes['ways']}>
                    <Link
                      href={`/designs/${encodeURIComponent(id)}/archive`}
                      aria-label={`Archive of ${name}`}
                      className={classes['way']}
                    >
                      Archive
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
