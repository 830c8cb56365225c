import { useMessages } from '#renderer/language/use-messages.ts';
import { publishMessages } from '#messages/en/publish.ts';
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
  const t = useMessages(publishMessages);
  return (
    <li className={classes['push']}>
      <div className={classes['head']}>
        <span className={classes['name']} dir="auto">
          {push.design.name}
        </span>
        <span className={classes['quiet']}>
          {t('push', {
            version: push.version,
            isDraft: String(push.draft),
            portal: push.portal.name,
          })}
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
  const t = useMessages(publishMessages);
  return (
    <StateMessage
      icon={<IconCloudUpload size={26} stroke={1.5} aria-hidden="true" />}
      title={t('nothing')}
    >
      {t('nothingText')}
    </StateMessage>
  );
}

function Pushes() {
  const t = useMessages(publishMessages);
  const pushes = usePushes();
  if (pushes.isPending) return <LoadingRows label={t('reading')} />;
  if (pushes.isError) {
    return (
      <ErrorState
        title={t('unread')}
        detail={describeError(pushes.error).detail}
        onRetry={() => void pushes.refetch()}
      />
    );
  }
  const all = pushes.data.pushes;
  if (all.length === 0) return <NothingYet />;
  return (
    <>
      <Section title={t('outbox')} pushes={all.filter(isOpen)} />
      <Section title={t('history')} pushes={all.filter((push) => !isOpen(push))} />
    </>
  );
}

/** What is on its way to portals, what became of earlier pushes, and what can be pushed, at `#/publish`. */
export function PublishView() {
  const t = useMessages(publishMessages);
  return (
    <View title={t('title')} lead={t('lead')}>
      <Pushes />
      <DesignsToPublish />
    </View>
  );
}

/** The designs, each with the ways to its archive and to a portal; nothing while there are none. */
function DesignsToPublish() {
  const t = useMessages(publishMessages);
  const designs = useDesigns().data?.designs ?? [];
  if (designs.length === 0) return undefined;
  return (
    <section className={classes['section']} aria-labelledby="designs-to-publish">
      <h2 id="designs-to-publish" className={classes['heading']}>
        {t('designs')}
      </h2>
      <div className={table['frame']}>
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('version')}</th>
                <th scope="col">{t('changed')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('ways')}</span>
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
                      dir="auto"
                    >
                      {name}
                    </Link>
                  </td>
                  <td className={table['quiet']}>
                    <bdi>{version ?? '–'}</bdi>
                  </td>
                  <td className={table['quiet']}>
                    <Moment at={modifiedAt} />
                  </td>
                  <td className={classes['ways']}>
                    <Link
                      href={`/designs/${encodeURIComponent(id)}/archive`}
                      aria-label={t('archiveOf', { name })}
                      className={classes['way']}
                    >
                      {t('archive')}
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
