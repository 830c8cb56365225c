import type { ReactNode } from 'react';
import classes from './form.module.css';

type Props = {
  /** Of its heading, by which the navigation finds it. */
  id: string;
  title: string;
  children: ReactNode;
};

/** One part of the form. */
export function Section({ id, title, children }: Props) {
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={classes['title']}>
        {title}
      </h3>
      {children}
    </section>
  );
}
