import { escapeHtml } from './html.ts';

/** What the server writes into the page of the client. */
export type PageParts = {
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** HTML for the end of the head. */
  head: string;
  /** HTML for `#root`; the client puts its own in its place. */
  content: string;
};

export type Template = (parts: PageParts) => string;

const HEAD = '<!--portolan:head-->';
const CONTENT = '<!--portolan:content-->';

/** What is served where the client was not built: the same pages, without its scripts and styles. */
const WITHOUT_CLIENT = `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <style>
      body { font-family: system-ui, sans-serif; }
    </style>
    ${HEAD}
  </head>
  <body>
    <div id="root">${CONTENT}</div>
  </body>
</html>
`;

/**
 * Reads the page of the client, `site.html`: the language of its root element and its title give way to the server's.
 *
 * @throws {Error} with a message for people, where it has no place for what the server writes
 */
export function parseTemplate(source = WITHOUT_CLIENT): Template {
  const untitled = source.replace(/<title>[^<]*<\/title>\s*/i, '');
  const [beforeHead, afterHead, ...moreHeads] = untitled.split(HEAD);
  const [beforeContent, afterContent, ...moreContents] = (afterHead ?? '').split(CONTENT);
  const [start, rest] = (beforeHead ?? '').split(/<html[^>]*>/i);
  const isWhole = rest !== undefined && beforeContent !== undefined && afterContent !== undefined;
  if (!isWhole || moreHeads.length + moreContents.length > 0) {
    throw new Error(
      `site.html needs "${HEAD}" in its head and "${CONTENT}" in its body, once each.`,
    );
  }
  return ({ language, direction, head, content }) =>
    `${start}<html lang="${escapeHtml(language)}" dir="${direction}">${rest}${head}${beforeContent}${content}${afterContent}`;
}
