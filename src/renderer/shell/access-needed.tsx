import { shellMessages } from '#messages/en/shell.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { BrandMark } from './brand-mark.tsx';
import classes from './access-needed.module.css';

/** @param why what is wrong and what to do, where more is known than that there is no key */
export function AccessNeeded({ why }: { why?: string | undefined }) {
  const t = useMessages(shellMessages);
  return (
    <main className={classes['page']}>
      <div className={classes['mark']}>
        <BrandMark size={72} />
      </div>
      <h1>{t('access.title')}</h1>
      <p>
        {why === undefined
          ? t.rich('access.noKey', { code: (text) => <code dir="ltr">{text}</code> })
          : t('access.refused', { why })}
      </p>
    </main>
  );
}
