import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ContentDifferences, TextDifference } from '#contracts/pushes.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './content-list.module.css';
import { SideBySide } from './side-by-side.tsx';

/** Enough for a look; the rest shows when it is asked for. */
const SHOWN = 12;

type Props = { contents: ContentDifferences; portal: string };

function Fields({ fields, moreFields }: Pick<ContentDifferences, 'fields' | 'moreFields'>) {
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
          {`Show all ${fields.length}`}
        </Button>
      )}
      {moreFields > 0 ? (
        <p className={classes['quiet']}>{`${countLabel(moreFields, 'more field')} differ.`}</p>
      ) : undefined}
    </>
  );
}

function describeText({ kind, added, removed }: TextDifference): string {
  if (kind === 'added') return 'new';
  if (kind === 'removed') return 'no longer there';
  return `+${added} −${removed}`;
}

function Files({ texts, portal }: { texts: readonly TextDifference[]; portal: string }) {
  return (
    <ul className={classes['list']} aria-label="Files that differ">
      {texts.map((text) => (
        <li key={text.path} className={classes['file']}>
          <details>
            <summary>
              <code>{text.path}</code>{' '}
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
  const { fields, moreFields, texts, notTold } = contents;
  const count = fields.length + moreFields;
  if (count === 0 && texts.length === 0) {
    return (
      <p className={classes['quiet']}>
        {notTold.length === 0
          ? 'Readers would see no difference either.'
          : 'Readers would see no difference either, as far as the portal shows.'}
      </p>
    );
  }
  return (
    <section className={classes['contents']} aria-label="What readers see">
      <h3 className={classes['title']}>
        <Tag tone="note">What readers see</Tag>
        <span className={classes['count']}>
          {count > 0 ? countLabel(count, 'field') : countLabel(texts.length, 'file')}
        </span>
      </h3>
      <Fields fields={fields} moreFields={moreFields} />
      {texts.length === 0 ? undefined : <Files texts={texts} portal={portal} />}
    </section>
  );
}
