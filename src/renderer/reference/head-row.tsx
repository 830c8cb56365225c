import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { HeadReading } from '#core/openapi/documentation/reading.ts';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import classes from './reference.module.css';

/** What stands before the operations: the document's name, description, servers and ways to authenticate. */
export function HeadRow({ head }: { head: HeadReading }) {
  const t = useMessages(referenceMessages);
  return (
    <header className={classes['head']}>
      <h3 className={classes['title']} dir="auto">
        {head.title ?? t('untitled')}
        {head.version === undefined ? undefined : (
          <span className={classes['version']}>{head.version}</span>
        )}
      </h3>
      {head.description === undefined ? undefined : (
        <Markdown text={head.description} topLevel={4} />
      )}
      {head.servers.length === 0 ? undefined : (
        <>
          <h4 className={classes['section']}>{t('servers')}</h4>
          <ul className={classes['plain']}>
            {head.servers.map(({ url, description }) => (
              <li key={`${url} ${description ?? ''}`}>
                <code className={classes['code']} dir="ltr">
                  {url}
                </code>{' '}
                <span className={classes['soft']} dir="auto">
                  {description}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {head.security.length === 0 ? undefined : (
        <>
          <h4 className={classes['section']}>{t('authentication')}</h4>
          <ul className={classes['plain']}>
            {head.security.map(({ name, words, description }) => (
              <li key={name}>
                <code className={classes['code']} dir="ltr">
                  {name}
                </code>{' '}
                <span className={classes['soft']}>{words}</span>
                {description === undefined ? undefined : (
                  <Markdown text={description} topLevel={4} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </header>
  );
}
