import classes from './method-badge.module.css';

export function MethodBadge({ method }: { method: string }) {
  return (
    <span className={classes['badge']} data-method={method.toLowerCase()}>
      {method.toUpperCase()}
    </span>
  );
}
