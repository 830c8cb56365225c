import { IconCloudUpload } from '@tabler/icons-react';
import type { Push } from '#contracts/pushes.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { usePushes } from '#renderer/api/pushes.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { Moment } from '#renderer/components/moment.tsx';
import { PushProgress } from '#renderer/shell/push-progress.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { View } from '#renderer/components/view.tsx';
import { isOpen } from './open-pushes.ts';
import classes from './publish.module.css';
import { Link } from 'wouter';
import { useDesigns } from '#renderer/api/designs.ts';
import table from '#renderer/components/data-table.module.css';

function PushRow({ push }: { push: Push }) {
  return (
    <li className={classes['push']}>
      <div className={classes['head']}>
        <span className={classes['name']}>{push.design.name}</span>
        <span className={classes['quiet']}>
          {`${push.version}, ${push.draft ? 'as a draft' : 'published'}, to ${push.portal.name}`}
        </span>
        <span className={classes['spring']} />
        <span className={classes['quiet']}>
          <Moment at={push.updatedAt} />
        </span>
      </div>
      <PushProgress push={push} isListed />
    </li>
  );
}

function Section({ title, pushes }: { title: string; pushes: readonly Push[] }) {
  return pushes.length === 0 ? undefined : (
    <section className={classes['section']} aria-label={title}>
      <h2 className={classes['heading']}>{title}</h2>
      <ul className={classes['list']}>
        {pushes.map((push) => (
          <PushRow key={push.id} push={push} />
        ))}
      </ul>
    </section>
  );
}

function NothingYet() {
  return (
    <StateMessage
      icon={<IconCloudUpload size={26} stroke={1.5} aria-hidden="true" />}
      title="Nothing pushed yet"
    >
      Choose a design below and push it to a portal: pushes and their results are listed here.
    </StateMessage>
  );
}

function Pushes() {
  const pushes = usePushes();
  if (pushes.isPending) return <LoadingRows label="Reading the outbox" />;
  if (pushes.isError) {
    return (
      <ErrorState
        title="The outbox could not be read"
        detail={describeError(pushes.error).detail}
        onRetry={() => void pushes.refetch()}
      />
    );
  }
  const all = pushes.data.pushes;
  if (all.length === 0) return <NothingYet />;
  return (
    <>
      <Section title="Outbox" pushes={all.filter(isOpen)} />
      <Section title="History" pushes={all.filter((push) => !isOpen(push))} />
    </>
  );
}

/** What is on its way to portals, what became of earlier pushes, and what can be pushed, at `#/publish`. */
export function PublishView() {
  return (
    <View title="Publish" lead="Pushes to portals, and their results.">
      <Pushes />
      <DesignsToPublish />
    </View>
  );
}

/** The designs, each with the ways to its archive and to a portal; nothing while there are none. */
function DesignsToPublish() {
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
