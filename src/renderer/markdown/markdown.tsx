import { useMemo } from 'react';
import { SafeHtml } from './safe-html.tsx';
import { markdownToHtml } from './to-html.ts';

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
