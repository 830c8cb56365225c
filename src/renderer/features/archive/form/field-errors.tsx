import { useForm } from './form-context.ts';
import classes from './form.module.css';

/** What is wrong with an object or a list as a whole. */
export function FieldErrors({ at }: { at: string }) {
  const error = useForm().errorAt(at);
  return error === undefined ? undefined : (
    <p className={classes['error']} role="alert">
      {error}
    </p>
  );
}
