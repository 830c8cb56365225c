import { Button } from '@mantine/core';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { RevisionSummary } from '#contracts/portal-revisions.ts';
import { planPublish, type PublishPlan } from './publish-plan.ts';
import classes from './revisions-tab.module.css';

/** Where a revision is public: one word where it has one language or is public in all, else language by language. */
function Visibility({ revision }: { revision: RevisionSummary }) {
  const { availableLocales, publishedLocales } = revision;
  if (publishedLocales.length === 0) return <span className={classes['quiet']}>Not public</span>;
  if (publishedLocales.length === availableLocales.length) return <Tag tone="success">Public</Tag>;
  return <Tag tone="success">{`Public in ${publishedLocales.join(', ')}`}</Tag>;
}

type Props = {
  revisions: readonly RevisionSummary[];
  onPlan: (plan: PublishPlan) => void;
};

export function RevisionTable({ revisions, onPlan }: Props) {
  const hasLanguages = revisions.some(({ availableLocales }) => availableLocales.length > 1);
  return (
    <div className={classes['frame']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Revision</th>
            <th scope="col">Version</th>
            {hasLanguages ? <th scope="col">Languages</th> : undefined}
            <th scope="col">Visible</th>
            <th scope="col">Imported</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {revisions.map((one) => (
            <tr key={one.revision}>
              <th scope="row">{one.revision}</th>
              <td>{one.version}</td>
              {hasLanguages ? <td>{one.availableLocales.join(', ')}</td> : undefined}
              <td>
                <Visibility revision={one} />
              </td>
              <td className={classes['quiet']}>
                <Moment at={one.createdAt} />
                {one.createdBy === null ? undefined : (
                  <span className={classes['by']}>{one.createdBy}</span>
                )}
              </td>
              <td className={classes['action']}>
                {one.publishedLocales.length === one.availableLocales.length ? undefined : (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Publish revision ${one.revision}`}
                    onClick={() => {
                      onPlan(planPublish(one));
                    }}
                  >
                    Publish
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
