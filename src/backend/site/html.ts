/** A piece of HTML that may be sent as it stands: what came from others is escaped in it, or was sanitised. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Writes HTML: every value is escaped but for what is `Html` itself; lists are joined, what is missing is empty. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) text += textOf(value) + (strings[index + 1] ?? '');
  return new Html(text);
}

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeHtml(String(part));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in an element, in a quoted attribute, and in XML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? one);
}

/** A value as JSON that may stand in a `script` element: nothing in it ends the element or begins a comment. */
export function jsonInHtml(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
}

/** Characters that change the direction of what follows them, and others that nobody sees (Unicode, UAX #9). */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]+/gu;

/** A text on one line, for a title or an attribute that browsers and search engines show by itself. */
export function lineOf(text: string, most = 300): string {
  const line = text.replaceAll(HIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line
    .slice(0, most - 1)
    .trimEnd()
    .toWellFormed()}…`;
}

const SCHEMES = new Set(['https:', 'http:', 'mailto:']);

/** An absolute https, http or mailto address as it may stand in a link; `undefined` for anything else. */
export function safeHref(address: string): string | undefined {
  const url = URL.parse(address);
  return url !== null && SCHEMES.has(url.protocol) ? url.href : undefined;
}

/** A link to another site, or its words alone where the address is none that may be followed. */
export function outerLink(address: string, words: string): Html {
  const href = safeHref(address);
  return href === undefined
    ? html`<span dir="auto">${words}</span>`
    : html`<a href="${href}" rel="noopener noreferrer" dir="auto">${words}</a>`;
}
