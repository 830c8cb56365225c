import createDOMPurify from 'dompurify';
import { safeHref } from '#renderer/browser/safe-href.ts';

const purify = createDOMPurify(window);

/** What a description may be made of: text, lists, tables, code, links. No style, no form, nothing that loads. */
// oxlint-disable-next-line portolan/texts-in-messages -- names of tags
const allowedTags = `
  p br hr blockquote pre code kbd samp em strong b i s del ins sub sup mark abbr
  h1 h2 h3 h4 h5 h6 ul ol li dl dt dd details summary
  table thead tbody tfoot tr th td caption a img
`
  .trim()
  .split(/\s+/u);

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    const href = safeHref(node.getAttribute('href') ?? '');
    if (href === undefined) {
      // An address that leads nowhere from here: its words stay.
      node.removeAttribute('href');
      return;
    }
    node.setAttribute('href', href);
    node.setAttribute('target', '_blank');
    // oxlint-disable-next-line portolan/texts-in-messages -- an attribute that browsers read
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.tagName === 'IMG' && !/^data:image\//i.test(node.getAttribute('src') ?? '')) {
    // Nothing is fetched for a document: what the picture shows is told instead.
    node.replaceWith(node.getAttribute('alt') ?? '');
  }
  if (node.tagName === 'PRE' || node.tagName === 'TABLE') {
    // What scrolls sideways can be reached by keyboard.
    node.setAttribute('tabindex', '0');
  }
});

/** HTML of unknown origin, made safe to show. */
export function sanitiseHtml(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'align', 'colspan', 'rowspan', 'start', 'open'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
