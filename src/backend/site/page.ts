import type { FastifyRequest } from 'fastify';
import { tenantOf } from '#backend/portal/accounts/caller.ts';
import { DEFAULT_TENANT_SLUG } from '#backend/portal/accounts/first-accounts.ts';
import type { Site } from './open-site.ts';
import { type Html, html, jsonInHtml, lineOf } from './html.ts';
import { directionOf, type Speech, speechFor } from './messages.ts';
import { PAGE_STYLE } from './page-style.ts';

/** Who reads which site: what all pages of an answer have in common. */
export type Reader = {
  site: Site;
  /** The name of the site as this reader sees it. */
  siteName: string;
  /** Scheme and host, without a slash at the end; `undefined` where the request names none that could be one. */
  origin: string | undefined;
};

/** The name of a site that nobody has named. */
const UNNAMED = 'Developer portal';

/** Who reads by a request; a tenant that is not the default one has given itself a name. */
export function readerOf(site: Site, request: FastifyRequest): Reader {
  const tenant = tenantOf(request);
  const own = tenant === undefined || tenant.slug === DEFAULT_TENANT_SLUG ? UNNAMED : tenant.name;
  return { site, siteName: site.name ?? own, origin: originOf(request) };
}

/** Scheme and host of a request, where they may stand in a page. */
export function originOf({ protocol, host }: FastifyRequest): string | undefined {
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : undefined;
}

/** What the client is told of a preview. */
export type PreviewNote = { slug: string; expiresAt: string; revision: number };

export type Page = {
  /** The language of the content. */
  locale: string;
  /** The one that the address asks for, which links to other pages keep. */
  chosen?: string | undefined;
  /** Without the name of the site, which follows it; empty for the site itself. */
  title: string;
  description: string;
  /** The path and query that search engines shall know it by; none for what they shall leave alone. */
  canonical?: string | undefined;
  /** The same in other languages, by their tags. */
  alternates?: readonly { locale: string; path: string }[];
  preview?: PreviewNote;
  /** The Content Security Policy of this page, where it is not that of all. */
  policy?: string;
  /** The sections of an API, in which this page is one. */
  sections?: readonly { path: string; title: string; isCurrent: boolean }[];
  main: Html;
};

/** The whole page, as it is sent. */
export function writePage(reader: Reader, page: Page): string {
  const speech = speechFor(page.locale);
  return reader.site.template({
    language: page.locale,
    direction: directionOf(page.locale),
    head: headOf(reader, page).text,
    content: contentOf(reader, page, speech).text,
  });
}

function headOf({ site, siteName, origin }: Reader, page: Page): Html {
  const name = lineOf(siteName, 100);
  const title = lineOf(page.title, 200);
  const whole = title === '' ? name : `${title} – ${name}`;
  const description = lineOf(page.description);
  const { canonical, alternates = [], preview = null } = page;
  const address = canonical === undefined || origin === undefined ? undefined : origin + canonical;
  const facts = {
    name,
    logo: site.logo?.path ?? null,
    preview,
    locale: page.chosen ?? null,
  };
  return html`<title>${whole}</title>
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${name}" />
    <meta property="og:title" content="${title || name}" />
    <meta property="og:description" content="${description}" />
    ${
      address !== undefined &&
      html`<link rel="canonical" href="${address}" />
        <meta property="og:url" content="${address}" /> `
    }
    ${
      canonical !== undefined &&
      alternates.map(
        ({ locale, path }) =>
          html`<link rel="alternate" hreflang="${locale}" href="${(origin ?? '') + path}" /> `,
      )
    }
    ${canonical === undefined && html`<meta name="robots" content="noindex" />`}
    <style>
      ${PAGE_STYLE}
    </style>
    <script type="application/json" id="portolan-site">
      ${jsonInHtml(facts)}
    </script>`;
}

function contentOf({ site, siteName }: Reader, page: Page, speech: Speech): Html {
  const { messages, language } = speech;
  const { sections, preview } = page;
  // The words of the site are in another language than the content where the site does not speak that.
  const spoken = page.locale.startsWith(language)
    ? html``
    : html` lang="${language}" dir="${directionOf(language)}"`;
  return html`<div class="portolan-page">
    <header${spoken}>
      <a href="/">${
        site.logo && html`<img src="${site.logo.path}" alt="" height="28" /> `
      }<bdi>${siteName}</bdi></a>
    </header>
    ${
      preview &&
      html`<p class="portolan-preview" role="note" ${spoken}>
        ${messages.preview(
          speech.number(preview.revision),
          speech.moment(Date.parse(preview.expiresAt)),
        )}
      </p>`
    }
    ${
      sections &&
      html`<nav aria-label="${messages.sections}" ${spoken}>
        <ul>
          ${sections.map(
            ({ path, title, isCurrent }) =>
              html`<li>
                <a href="${path}" ${isCurrent && html` aria-current="page"`}>${title}</a>
              </li> `,
          )}
        </ul>
      </nav>`
    }
    <main>${page.main}</main>
  </div>`;
}
