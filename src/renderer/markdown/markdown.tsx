import { useMemo } from 'react';
import { markdownToHtml } from './to-html.ts';
import { openedOutside } from '#renderer/browser/open-outside.ts';
import classes from './markdown.module.css';
import { sanitiseHtml } from './sanitise.ts';

type Props = {
  text: string;
  /** The level that its topmost heading gets. */
  topLevel: 2 | 3 | 4;
};

/** A Markdown text of unknown origin, rendered and sanitised. */
export function Markdown({ text, topLevel }: Props) {
  const html = useMemo(() => markdownToHtml(text, topLevel), [text, topLevel]);
  return <SafeHtml html={html} />;
}

/** HTML of unknown origin, sanitised. */
export function SafeHtml({ html }: { html: string }) {
  const safe = useMemo(() => sanitiseHtml(html), [html]);
  return (
    // The links inside are reached and followed on their own; this only sees their clicks pass.
    <div
      role="presentation"
      className={classes['markdown']}
      dir="auto"
      onClick={openedOutside}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
