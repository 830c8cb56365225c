import { BrandMark } from './brand-mark.tsx';
import classes from './access-needed.module.css';

export const AccessNeeded = () => (
  <main className={classes['page']}>
    <div className={classes['mark']}>
      <BrandMark size={72} />
    </div>
    <h1>Open Portolan again</h1>
    <p>
      This window is not signed in: its address lacks the key that Portolan makes at every start, or
      Portolan was started anew since. Open the address that Portolan printed in the terminal when
      it started, the one that begins with <code>http://127.0.0.1</code> and holds{' '}
      <code>#token=</code>. If you cannot find it, start Portolan again. Your designs are safe on
      your disk.
    </p>
  </main>
);
