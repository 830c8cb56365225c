import sanitizeHtml, { type Attributes, type Options, type Tag } from 'sanitize-html';
import { markdownToHtml } from '#core/markdown/to-html.ts';
import { safeHref } from './html.ts';

/** Where a document stands, so that its relative addresses lead somewhere. */
export type DocumentPlace = {
  /** Its path among the files of the API. */
  path: string;
  /** What stands before the path of another document, and of an image, in their addresses. */
  pages: string;
  images: string;
  /** What stands behind the path of an image. */
  query: string;
};

/** A text of unknown origin that is to stand in a page. */
export type PageText = {
  text: string;
  mediaType: 'text/markdown' | 'text/html';
  /** The level that its topmost heading gets, where it is Markdown. */
  topLevel: number;
  /** Without it, relative addresses lead nowhere and are left out. */
  place?: DocumentPlace | undefined;
};

/** The folder of all paths; nothing is ever asked of it. */
const ROOT = 'http://archive.invalid/';

const allowedTags = [
  'p br hr blockquote pre code kbd samp em strong b i s del ins sub sup mark abbr span',
  'h1 h2 h3 h4 h5 h6 ul ol li dl dt dd details summary',
  'table thead tbody tfoot tr th td caption a img',
].flatMap((names) => names.split(' '));

/** A text as HTML that is safe to send: text, lists, tables, code, links, and images of the API itself. */
export function renderText({ text, mediaType, topLevel, place }: PageText): string {
  const unsafe = mediaType === 'text/html' ? text : markdownToHtml(text, topLevel);
  return sanitizeHtml(unsafe, optionsFor(place));
}

function optionsFor(place: DocumentPlace | undefined): Options {
  return {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title'],
      th: ['align', 'colspan', 'rowspan'],
      td: ['align', 'colspan', 'rowspan'],
      ol: ['start'],
      details: ['open'],
      pre: ['tabindex'],
      table: ['tabindex'],
    },
    // Those of images were made or checked below.
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, attributes) => ({ tagName: 'a', attribs: linkOf(attributes, place) }),
      img: (_name, attributes) => imageOf(attributes, place),
      // What scrolls sideways can be reached by keyboard.
      pre: () => ({ tagName: 'pre', attribs: { tabindex: '0' } }),
      table: () => ({ tagName: 'table', attribs: { tabindex: '0' } }),
    },
  };
}

function linkOf({ href, title }: Attributes, place: DocumentPlace | undefined): Attributes {
  const titled = title === undefined ? {} : { title };
  const path = place && pathOf(href ?? '', place);
  if (path !== undefined) return { ...titled, href: place?.pages + path };
  const safe = safeHref(href ?? '');
  return safe === undefined ? titled : { ...titled, href: safe, rel: 'noopener noreferrer' };
}

/** Nothing is fetched from others for a document: what such a picture shows is told instead. */
function imageOf({ src = '', alt = '' }: Attributes, place: DocumentPlace | undefined): Tag {
  const path = place && pathOf(src, place);
  if (path !== undefined && place) {
    return { tagName: 'img', attribs: { src: place.images + path + place.query, alt } };
  }
  return /^data:image\//i.test(src)
    ? { tagName: 'img', attribs: { src, alt } }
    : { tagName: 'span', attribs: {}, text: alt };
}

/** What a relative address in a document names, as an encoded path of the API; `undefined` for any other address. */
function pathOf(address: string, place: DocumentPlace): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/\\#?]|$)/i.test(address)) return undefined;
  const folder = place.path.split('/').map(encodeURIComponent).join('/');
  const url = URL.parse(address, ROOT + folder);
  return url?.href.startsWith(ROOT) === true ? url.pathname.slice(1) : undefined;
}
