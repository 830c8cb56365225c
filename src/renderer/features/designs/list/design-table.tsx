import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { DesignSummary } from '#contracts/workbench.ts';
import { designsMessages } from '#messages/en/designs.ts';
import table from '#renderer/components/data-table.module.css';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { designAddress } from '#renderer/naming/design-address.ts';
import { DesignMenu } from './design-menu.tsx';
import classes from './design-table.module.css';

const ROW_HEIGHT = 44;

type Props = { designs: readonly DesignSummary[]; workspace: string };

/** Designs, of which only those in view are drawn. */
export function DesignTable({ designs, workspace }: Props) {
  const t = useMessages(designsMessages);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: designs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => designs[index]?.id ?? index,
    overscan: 10,
  });
  const rows = virtual.getVirtualItems();
  const above = rows[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (rows.at(-1)?.end ?? 0);
  return (
    <div className={table['frame']}>
      <div ref={scroller} className={`${table['scroll']} ${classes['scroll']}`}>
        <table className={table['table']} aria-rowcount={designs.length + 1}>
          <thead className={classes['head']}>
            <tr aria-rowindex={1}>
              <th scope="col">{t('table.name')}</th>
              <th scope="col">{t('table.slug')}</th>
              <th scope="col">{t('table.version')}</th>
              <th scope="col">{t('table.folder')}</th>
              <th scope="col">{t('table.changed')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <Gap height={above} />
            {rows.map(({ index }) => {
              const design = designs[index];
              return design === undefined ? undefined : (
                <tr key={design.id} aria-rowindex={index + 2} style={{ height: ROW_HEIGHT }}>
                  <td className={classes['name']} dir="auto" title={design.name}>
                    <Link href={designAddress(design.id)} className={table['name']}>
                      {design.name}
                    </Link>
                  </td>
                  <td className={table['quiet']}>
                    <bdi>{design.slug ?? '–'}</bdi>
                  </td>
                  <td className={table['quiet']}>
                    <bdi>{design.version ?? '–'}</bdi>
                  </td>
                  <td className={classes['folder']} title={design.path}>
                    <bdi dir="ltr">{design.path}</bdi>
                  </td>
                  <td className={table['quiet']}>
                    <Moment at={design.modifiedAt} />
                  </td>
                  <td className={classes['actions']}>
                    <DesignMenu design={design} workspace={workspace} />
                  </td>
                </tr>
              );
            })}
            <Gap height={below} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The room of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return undefined;
  return <tr aria-hidden="true" className={classes['gap']} style={{ height }} />;
}
