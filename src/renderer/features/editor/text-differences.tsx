import { useEffect, useRef } from 'react';
import { openDiffEditor } from '#renderer/monaco/diff-editor.ts';
import classes from './text-differences.module.css';

type Named = { name: string; text: string };
type Props = { before: Named; after: Named; language: string };

/** Two texts beside each other, their differences marked. */
export const TextDifferences = ({ before, after, language }: Props) => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return undefined;
    return openDiffEditor(
      host.current,
      { before: before.text, after: after.text, language },
      { before: before.name, after: after.name },
    );
  }, [before.text, before.name, after.text, after.name, language]);
  return (
    <section className={classes['differences']} aria-label="Differences">
      <header className={classes['names']}>
        <span>{before.name}</span>
        <span>{after.name}</span>
      </header>
      <div ref={host} className={classes['texts']} />
    </section>
  );
};
