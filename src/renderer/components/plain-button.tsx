import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './plain-button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** `filled` for what a view is for, one at most. */
  look?: 'default' | 'filled' | 'quiet';
  children: ReactNode;
};

/** A button as Mantine's are drawn, without Mantine: for what readers of the portal's site see too. */
export function PlainButton({ look = 'default', type = 'button', children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classes['button']}
      data-look={look}
    >
      {children}
    </button>
  );
}
