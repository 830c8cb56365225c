import type { ReactNode } from 'react';
import classes from './state-message.module.css';

type Props = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  tone?: 'calm' | 'danger';
  role?: 'alert';
  /** 1 where the message is all there is of a view. */
  level?: 1 | 2;
};

/** What a pane says when it has nothing else to show: what is the case, and what to do next. */
export function StateMessage({
  icon,
  title,
  children,
  actions,
  tone = 'calm',
  role,
  level = 2,
}: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={classes['message']} data-tone={tone} role={role}>
      <div className={classes['icon']}>{icon}</div>
      <Title className={classes['title']}>{title}</Title>
      <p className={classes['text']}>{children}</p>
      {actions === undefined ? undefined : <div className={classes['actions']}>{actions}</div>}
    </section>
  );
}
