import { type ReactNode, useId } from 'react';
import classes from './form.module.css';

/** One part of the form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h3 id={id} className={classes['title']}>
        {title}
      </h3>
      {children}
    </section>
  );
}
