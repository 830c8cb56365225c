import { useMemo } from 'react';
import { openedOutside } from '#renderer/components/open-outside.ts';
import classes from './markdown.module.css';
import { sanitiseHtml } from './sanitise.ts';
import { markdownToHtml } from './to-html.ts';

type Props = {
  text: string;
  /** The level that its topmost heading gets. */
  topLevel: 2 | 3 | 4;
};

/** A Markdown text of unknown origin, rendered and sanitised. */
export const Markdown = ({ text, topLevel }: Props) => {
  const html = useMemo(() => sanitiseHtml(markdownToHtml(text, topLevel)), [text, topLevel]);
  return (
    // The links inside are reached and followed on their own; this only sees their clicks pass.
    <div
      role="presentation"
      className={classes['markdown']}
      onClick={openedOutside}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
};
