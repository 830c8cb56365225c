import type { FastifyRequest } from 'fastify';
import { tenantOf } from '#backend/portal/accounts/caller.ts';
import { DEFAULT_TENANT_SLUG } from '#backend/portal/accounts/first-accounts.ts';
import type { Site } from './open-site.ts';
import { type Html, html, jsonInHtml, lineOf } from './html.ts';
import { bestLanguage, type Language } from '#messages/language.ts';
import { directionOf, type Speech, speechIn } from './speech.ts';
import { PAGE_STYLE } from './page-style.ts';

/** Who reads which site: what all pages of an answer have in common. */
export type Reader = {
  site: Site;
  /** The name of the site as this reader sees it; `undefined` where nobody has given it one. */
  siteName: string | undefined;
  /** Scheme and host, without a slash at the end; `undefined` where the request names none that could be one. */
  origin: string | undefined;
};

/** Who reads by a request; a tenant that is not the default one has given itself a name. */
export function readerOf(site: Site, request: FastifyRequest): Reader {
  const tenant = tenantOf(request);
  const own = tenant === undefined || tenant.slug === DEFAULT_TENANT_SLUG ? undefined : tenant.name;
  return { site, siteName: site.name ?? own, origin: originOf(request) };
}

/** Scheme and host of a request, where they may stand in a page. */
export function originOf({ protocol, host }: FastifyRequest): string | undefined {
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : undefined;
}

/** What the client is told of a preview. */
export type PreviewNote = { slug: string; expiresAt: string; revision: number };

export type Page = {
  /** The language of the content (BCP 47). */
  locale: string;
  /** The language that the site speaks to its reader around it. */
  language: Language;
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
  const speech = speechIn(page.language);
  const siteName = reader.siteName ?? speech.t('unnamed');
  const named = { ...reader, siteName };
  const own = ownLocale(page);
  return reader.site.template({
    language: own,
    direction: directionOf(own),
    head: headOf(named, page).text,
    content: contentOf(named, page, speech).text,
  });
}

type Named = Reader & { siteName: string };

/**
 * The language of the page as a whole, by which the client knows what to speak: that of its content where the site
 * speaks to its reader as it would to others who read that, else the site's.
 */
export function ownLocale({ locale, language }: Pick<Page, 'locale' | 'language'>): string {
  const isAlike =
    bestLanguage([locale]) === language && directionOf(locale) === directionOf(language);
  return isAlike ? locale : language;
}

function headOf({ site, siteName, origin }: Named, page: Page): Html {
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

function contentOf({ site, siteName }: Named, page: Page, speech: Speech): Html {
  const { t, language } = speech;
  const { sections, preview } = page;
  // The words of the site are in another language than the content where the site does not speak that.
  const own = ownLocale(page);
  const spoken = own.startsWith(language)
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
        ${t('preview', {
          revision: preview.revision,
          until: speech.moment(Date.parse(preview.expiresAt)),
        })}
      </p>`
    }
    ${
      sections &&
      html`<nav aria-label="${t('sections')}" ${spoken}>
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
