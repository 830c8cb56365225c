import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ContentDifferences, TextDifference } from '#contracts/pushes.ts';
import { pushMessages } from '#messages/en/push.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './content-list.module.css';
import { SideBySide } from './side-by-side.tsx';

/** Enough for a look; the rest shows when it is asked for. */
const SHOWN = 12;

type Props = { contents: ContentDifferences; portal: string };

function Fields({ fields, moreFields }: Pick<ContentDifferences, 'fields' | 'moreFields'>) {
  const t = useMessages(pushMessages);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? fields : fields.slice(0, SHOWN);
  return (
    <>
      <ul className={classes['list']}>
        {shown.map(({ part, message }) => (
          <li key={`${part} ${message}`} className={classes['field']}>
            {message}
          </li>
        ))}
      </ul>
      {shown.length === fields.length ? undefined : (
        <Button size="xs" variant="subtle" onClick={() => setIsWhole(true)}>
          {t('contents.all', { count: fields.length })}
        </Button>
      )}
      {moreFields > 0 ? (
        <p className={classes['quiet']}>{t('contents.moreFields', { count: moreFields })}</p>
      ) : undefined}
    </>
  );
}

function describeText({ kind, added, removed }: TextDifference): string {
  const { t } = pushMessages;
  if (kind !== 'changed') return t(`contents.${kind}`);
  return t('contents.changed', { added, removed });
}

function Files({ texts, portal }: { texts: readonly TextDifference[]; portal: string }) {
  const t = useMessages(pushMessages);
  return (
    <ul className={classes['list']} aria-label={t('contents.filesLabel')}>
      {texts.map((text) => (
        <li key={text.path} className={classes['file']}>
          <details>
            <summary>
              <code dir="ltr">{text.path}</code>{' '}
              <span className={classes['count']}>{describeText(text)}</span>
            </summary>
            <SideBySide text={text} portal={portal} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** What readers of the portal see and no caller notices: each field in a sentence, each file side by side. */
export function ContentList({ contents, portal }: Props) {
  const t = useMessages(pushMessages);
  const { fields, moreFields, texts, notTold } = contents;
  const count = fields.length + moreFields;
  if (count === 0 && texts.length === 0) {
    return (
      <p className={classes['quiet']}>
        {notTold.length === 0 ? t('contents.same') : t('contents.sameAsTold')}
      </p>
    );
  }
  return (
    <section className={classes['contents']} aria-label={t('contents.title')}>
      <h3 className={classes['title']}>
        <Tag tone="note">{t('contents.title')}</Tag>
        <span className={classes['count']}>
          {count > 0
            ? t('contents.fields', { count })
            : t('contents.files', { count: texts.length })}
        </span>
      </h3>
      <Fields fields={fields} moreFields={moreFields} />
      {texts.length === 0 ? undefined : <Files texts={texts} portal={portal} />}
    </section>
  );
}
