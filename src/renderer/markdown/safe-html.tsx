import { useMemo } from 'react';
import { openedOutside } from '#renderer/browser/open-outside.ts';
import classes from './markdown.module.css';
import { sanitiseHtml } from './sanitise.ts';

/** HTML of unknown origin, sanitised. */
export function SafeHtml({ html }: { html: string }) {
  const safe = useMemo(() => sanitiseHtml(html), [html]);
  return (
    // The links inside are reached and followed on their own; this only sees their clicks pass.
    <div
      role="presentation"
      className={classes['markdown']}
      onClick={openedOutside}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
