import { Loader } from '@mantine/core';
import classes from './state-message.module.css';

/** While a view's own code is on its way. */
export function PaneLoading() {
  return (
    <div className={classes['message']} aria-busy="true">
      <Loader aria-hidden="true" />
      <output className="visually-hidden">Opening</output>
    </div>
  );
}
