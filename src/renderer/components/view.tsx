import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './view.module.css';

type Props = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a view: its heading, its actions, its content in a readable width. */
export function View({ title, lead, actions, children }: Props) {
  useDocumentTitle(`${title} – Portolan`);
  return (
    <div className={classes['view']}>
      <header className={classes['head']}>
        <div className={classes['text']}>
          <Title order={1}>{title}</Title>
          {lead === undefined ? undefined : <p className={classes['lead']}>{lead}</p>}
        </div>
        {actions === undefined ? undefined : <div className={classes['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
