import { guideMessages } from '#messages/en/guide.ts';
import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { openedOutside } from '#renderer/browser/open-outside.ts';
import { commandKey } from '#renderer/browser/platform.ts';
import { safeHref } from '#renderer/browser/safe-href.ts';
import { ScrollingCode } from '#renderer/components/scrolling-code.tsx';
import { guideImage, guideLink, type GuidePageId } from '#renderer/guide/guide-pages.ts';
import classes from './guide.module.css';

type Props = { tokens: readonly Token[] | undefined; page: GuidePageId };

/** The Markdown of the guide, drawn without HTML: what our own pages are made of, and no more. */
export function GuideText({ tokens, page }: Props) {
  return placed(tokens ?? []).map(({ at, one }) => <Block key={at} token={one} page={page} />);
}

/** Each with its place in the text, which no other has. */
function placed<One extends { raw: string } | { text: string }>(
  all: readonly One[],
): { at: number; one: One }[] {
  let at = 0;
  return all.map((one) => {
    const place = at;
    at += 1 + ('raw' in one ? one.raw : one.text).length;
    return { at: place, one };
  });
}

function Block({ token, page }: { token: Token; page: GuidePageId }) {
  if (isList(token)) return <List list={token} page={page} />;
  if (isTable(token)) return <Table table={token} page={page} />;
  if (isCode(token))
    return (
      <ScrollingCode label={guideMessages.t('example')} text={token.text} className={undefined} />
    );
  if (token.type === 'text') return <Inline tokens={tokensOf(token)} page={page} />;
  if (token.type !== 'paragraph') return undefined;
  const [first, second] = tokensOf(token) ?? [];
  if (first !== undefined && second === undefined && isImage(first)) {
    return <Picture image={first} />;
  }
  return (
    <p>
      <Inline tokens={tokensOf(token)} page={page} />
    </p>
  );
}

function List({ list, page }: { list: Tokens.List; page: GuidePageId }) {
  const items = placed(list.items).map(({ at, one }) => (
    <li key={at}>
      <GuideText tokens={one.tokens} page={page} />
    </li>
  ));
  return list.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Table({ table, page }: { table: Tokens.Table; page: GuidePageId }) {
  const rows = table.rows.map((cells) => ({
    cells,
    text: cells.map(({ text }) => text).join('|'),
  }));
  return (
    <table>
      <thead>
        <tr>
          {placed(table.header).map(({ at, one }) => (
            <th key={at} scope="col">
              <Inline tokens={one.tokens} page={page} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ at, one: { cells } }) => (
          <tr key={at}>
            {placed(cells).map(({ at: place, one }) => (
              <td key={place}>
                <Inline tokens={one.tokens} page={page} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inline({ tokens, page }: Props): ReactNode {
  return placed(tokens ?? []).map(({ at, one }) => <Piece key={at} token={one} page={page} />);
}

function Piece({ token, page }: { token: Token; page: GuidePageId }) {
  const inside = <Inline tokens={tokensOf(token)} page={page} />;
  if (token.type === 'strong') return <strong>{inside}</strong>;
  if (token.type === 'em') return <em>{inside}</em>;
  if (isCodeSpan(token)) return <Code text={token.text} />;
  if (isLink(token)) {
    return (
      <GuideLink href={token.href} page={page}>
        {inside}
      </GuideLink>
    );
  }
  return 'text' in token ? unescaped(String(token.text)) : undefined;
}

const KEYS = /^(?:(?:Ctrl|Shift|Alt)\+)+\S+$|^(?:F\d+|Esc|Enter|Tab)$/u;

/** Code, or keys as this computer has them. */
function Code({ text }: { text: string }) {
  if (!KEYS.test(text)) return <code>{text}</code>;
  return <kbd>{text.replace('Ctrl', commandKey)}</kbd>;
}

type LinkProps = { href: string; page: GuidePageId; children: ReactNode };

function GuideLink({ href, page, children }: LinkProps) {
  const inside = guideLink(href, page);
  if (inside !== undefined) return <Link href={inside}>{children}</Link>;
  return (
    <a href={safeHref(href)} target="_blank" rel="noopener noreferrer" onClick={openedOutside}>
      {children}
    </a>
  );
}

function Picture({ image }: { image: Tokens.Image }) {
  const address = guideImage(image.href);
  return address === undefined ? undefined : (
    <img className={classes['picture']} src={address} alt={image.text} loading="lazy" />
  );
}

/** Markdown's lexer leaves these characters as HTML has them. */
function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function tokensOf(token: Token): Token[] | undefined {
  return 'tokens' in token ? token.tokens : undefined;
}
function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}
function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}
function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}
function isCodeSpan(token: Token): token is Tokens.Codespan {
  return token.type === 'codespan';
}
function isLink(token: Token): token is Tokens.Link {
  return token.type === 'link';
}
function isImage(token: Token): token is Tokens.Image {
  return token.type === 'image';
}
