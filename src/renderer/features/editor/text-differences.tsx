import { useEffect, useRef } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { textVersionsMessages } from '#messages/en/text-versions.ts';
import { openDiffEditor } from '#renderer/document/monaco/diff-editor.ts';
import { LineDifferences } from './line-differences.tsx';
import classes from './text-differences.module.css';

/** `text` is `undefined` while it is still being read. */
type Named = { name: string; text: string | undefined };
type Props = { before: Named; after: Named; language: string };

/** In UTF-16 code units: longer texts would keep the page busy if they stood beside each other as a whole. */
const LARGE_TEXT = 1_000_000;

/** Two texts beside each other, their differences marked; of long ones only the lines that differ. */
export function TextDifferences({ before, after, language }: Props) {
  const t = useMessages(textVersionsMessages);
  const isShort =
    before.text !== undefined &&
    after.text !== undefined &&
    Math.max(before.text.length, after.text.length) <= LARGE_TEXT;
  return (
    <section className={classes['differences']} aria-label={t('differences.label')}>
      {/* As the two texts stand, which are written from left to right. */}
      <header className={classes['names']} dir="ltr">
        <span dir="auto">{before.name}</span>
        <span dir="auto">{after.name}</span>
      </header>
      {isShort ? (
        <SideBySide before={before} after={after} language={language} />
      ) : (
        <LineDifferences before={before.text} after={after.text} />
      )}
    </section>
  );
}

function SideBySide({ before, after, language }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return undefined;
    return openDiffEditor(
      host.current,
      { before: before.text ?? '', after: after.text ?? '', language },
      { before: before.name, after: after.name },
    );
  }, [before.text, before.name, after.text, after.name, language]);
  return <div ref={host} className={classes['texts']} dir="ltr" />;
}
