import { Button } from '@mantine/core';
import { describeError } from '#renderer/api/api-error.ts';
import { useDeletedDesigns, useRestoreDesign } from '#renderer/api/designs.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './design-table.module.css';

/** **Deleted designs**: what lies in Portolan's own bin; nothing where it is empty. */
export function DeletedDesigns() {
  const { data } = useDeletedDesigns();
  const restoring = useRestoreDesign();
  if (data === undefined || data.designs.length === 0) return undefined;
  return (
    <section className={classes['deleted']} aria-labelledby="deleted-designs">
      <h2 id="deleted-designs">Deleted designs</h2>
      <p>Each stays here, with all its files, until you restore it.</p>
      {restoring.isError ? <Refusal>{describeError(restoring.error).detail}</Refusal> : undefined}
      <ul>
        {data.designs.map(({ id, name, path, deletedAt }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>
              {path} · deleted <Moment at={deletedAt} />
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Restore ${name}`}
              loading={restoring.isPending && restoring.variables === id}
              onClick={() => restoring.mutate(id)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
