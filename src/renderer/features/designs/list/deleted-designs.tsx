import { Button } from '@mantine/core';
import { designsMessages } from '#messages/en/designs.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDeletedDesigns, useRestoreDesign } from '#renderer/api/designs.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './design-table.module.css';

function momentOf(at: string) {
  return () => <Moment at={at} />;
}

/** **Deleted designs**: what lies in Portolan's own bin; nothing where it is empty. */
export function DeletedDesigns() {
  const t = useMessages(designsMessages);
  const { data } = useDeletedDesigns();
  const restoring = useRestoreDesign();
  if (data === undefined || data.designs.length === 0) return undefined;
  return (
    <section className={classes['deleted']} aria-labelledby="deleted-designs">
      <h2 id="deleted-designs">{t('deleted.title')}</h2>
      <p>{t('deleted.text')}</p>
      {restoring.isError ? <Refusal>{describeError(restoring.error).detail}</Refusal> : undefined}
      <ul>
        {data.designs.map(({ id, name, path, deletedAt }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            <span>{t.rich('deleted.place', { path, when: momentOf(deletedAt) })}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('deleted.restoreOne', { name })}
              loading={restoring.isPending && restoring.variables === id}
              onClick={() => restoring.mutate(id)}
            >
              {t('deleted.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
