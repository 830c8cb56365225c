import type { HttpMethod } from '#core/openapi/types.ts';
import classes from './method-badge.module.css';

export const MethodBadge = ({ method }: { method: HttpMethod }) => (
  <span className={classes['badge']} data-method={method}>
    {method.toUpperCase()}
  </span>
);
