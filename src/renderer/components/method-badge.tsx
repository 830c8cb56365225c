import classes from './method-badge.module.css';

export const MethodBadge = ({ method }: { method: string }) => (
  <span className={classes['badge']} data-method={method.toLowerCase()}>
    {method.toUpperCase()}
  </span>
);
