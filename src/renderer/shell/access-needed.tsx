import { BrandMark } from './brand-mark.tsx';
import classes from './access-needed.module.css';

/** @param why what is wrong and what to do, where more is known than that there is no key */
export function AccessNeeded({ why }: { why?: string | undefined }) {
  return (
    <main className={classes['page']}>
      <div className={classes['mark']}>
        <BrandMark size={72} />
      </div>
      <h1>Open Portolan again</h1>
      {why === undefined ? (
        <p>
          This window is not signed in: its address lacks the key that Portolan creates at every
          start, or Portolan was restarted since. Use the window that Portolan opened when it
          started, or the address with <code>#token=</code> that it printed in the terminal. If
          there is neither, stop Portolan and start it again. Your designs are safe on your disk.
        </p>
      ) : (
        <p>{why} Your designs are safe on your disk.</p>
      )}
    </main>
  );
}
