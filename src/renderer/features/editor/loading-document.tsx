import { Loader } from '@mantine/core';
import classes from './editor-panes.module.css';

export function LoadingDocument() {
  return (
    <output className={classes['loading']}>
      <Loader aria-hidden="true" />
      Opening the document…
    </output>
  );
}
