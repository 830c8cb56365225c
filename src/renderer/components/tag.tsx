import type { ReactNode } from 'react';
import classes from './tag.module.css';

type Props = {
  tone: 'plain' | 'accent' | 'success' | 'warning' | 'danger' | 'note';
  children: ReactNode;
};

/** A word or two that mark something: a status, a format. Never colour alone: the word says it too. */
export function Tag({ tone, children }: Props) {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
