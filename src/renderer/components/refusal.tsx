import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './refusal.module.css';

/** Why something that was asked for was not done, next to where it was asked for. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes['refusal']}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
