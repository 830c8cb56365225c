import { Loader } from '@mantine/core';
import classes from './design-editor.module.css';

export const LoadingDocument = () => (
  <output className={classes['loading']}>
    <Loader aria-hidden="true" />
    Opening the document…
  </output>
);
