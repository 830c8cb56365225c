import { marked, type Token, type Tokens } from 'marked';
import { matchWords, searchable, wordsOf } from '#renderer/commands/match-words.ts';
import type { GuidePage, GuidePageId } from './guide-pages.ts';

/** A heading of a page and what stands below it, up to the next one. */
export type GuideSection = {
  page: GuidePageId;
  pageTitle: string;
  /** Its own part of the address, as GitHub makes it of the heading; empty for the beginning of the page. */
  id: string;
  title: string;
  tokens: Token[];
  /** Its words as they are searched, the heading included. */
  words: string;
};

/** A page in its sections, the first of which has the page's own heading. */
export function sectionsOf({ id: page, title: pageTitle, text }: GuidePage): GuideSection[] {
  const sections: GuideSection[] = [];
  for (const token of marked.lexer(text)) {
    if (!isHeading(token)) sections.at(-1)?.tokens.push(token);
    else {
      const isFirst = sections.length === 0;
      const title = isFirst ? pageTitle : token.text;
      const id = isFirst ? '' : sectionId(title);
      sections.push({ page, pageTitle, id, title, tokens: [], words: '' });
    }
  }
  for (const section of sections) {
    const raw = section.tokens.map((token) => token.raw).join(' ');
    section.words = searchable(`${section.title} ${raw.replace(/[*`|#[\]]/gu, '')}`);
  }
  return sections;
}

/** The sections that have all the words that were typed, those with them in their heading first; none for no words. */
export function findSections(sections: readonly GuideSection[], typed: string): GuideSection[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return sections
    .flatMap((section) => {
      const heading = searchable(`${section.title} ${section.pageTitle}`);
      const inHeading = matchWords(heading, words);
      if (inHeading !== undefined && inHeading > 0) return [{ section, score: 1000 + inHeading }];
      // Letters with others between them are found in any long text.
      const isThere = words.every((word) => section.words.includes(word));
      return isThere ? [{ section, score: matchWords(section.words, words) ?? 0 }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ section }) => section);
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function sectionId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/gu, '-');
}
