import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Stands where a table will be while its rows are on their way. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div className={classes['frame']} aria-busy="true">
      <output className="visually-hidden">{label}</output>
      {rows.map((row) => (
        <div key={row} style={{ display: 'flex', gap: 24, padding: '14px 16px' }}>
          <Skeleton height={14} width="34%" />
          <Skeleton height={14} width="12%" />
          <Skeleton height={14} width="26%" />
        </div>
      ))}
    </div>
  );
}
