import { Marked, type Tokens } from 'marked';

type Heading = Tokens.Heading;

function clampDepth(depth: number): 1 | 2 | 3 | 4 | 5 | 6 {
  if (depth <= 1) return 1;
  if (depth === 2) return 2;
  if (depth === 3) return 3;
  if (depth === 4) return 4;
  return depth === 5 ? 5 : 6;
}

function isHeading(token: { type: string }): token is Heading {
  return token.type === 'heading';
}

/**
 * Markdown (GitHub flavoured) as HTML that is not yet safe to show.
 *
 * Headings begin at `topLevel` and never skip a level, whatever the text's own levels are, so that the outline of the
 * page stays whole.
 */
export function markdownToHtml(markdown: string, topLevel: number): string {
  let shallowest = 6;
  let last = topLevel - 1;
  const marked = new Marked({ gfm: true, async: false });
  const tokens = marked.lexer(markdown);
  void marked.walkTokens(tokens, (token) => {
    if (isHeading(token)) shallowest = Math.min(shallowest, token.depth);
  });
  void marked.walkTokens(tokens, (token) => {
    if (!isHeading(token)) return;
    token.depth = clampDepth(Math.min(token.depth - shallowest + topLevel, last + 1));
    last = token.depth;
  });
  return marked.parser(tokens);
}
