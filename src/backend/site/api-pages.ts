import { isChangeType } from '#core/archive/overview/change-type.ts';
import type { ApiDetail, ChangelogEntry, Pricing, Sdk } from '#contracts/portal.ts';
import { tagsOf } from './catalog-page.ts';
import { type Html, html, outerLink } from './html.ts';
import { ownLocale } from './page.ts';
import type { Speech } from './speech.ts';
import type { PageTexts } from './page-texts.ts';
import type { PageApi } from './read-page-api.ts';
import type { PageText } from './render-text.ts';

/** What a page says of an API; `isWhole` as in `RenderedTexts`. */
export type Shown = {
  main: Html;
  isWhole: boolean;
  /** Of the thing within the section that the address names, where it is there. */
  title?: string;
  /** What search engines say of that; otherwise what they say of the API. */
  description?: string | undefined;
};

function markdown(text: string, topLevel: number): PageText {
  return { text, mediaType: 'text/markdown', topLevel };
}

/** The name of an API, its version and how it stands: the beginning of each of its pages. */
export function headOf(api: PageApi, speech: Speech): Html {
  const { record } = api;
  const { lifecycle, updatedAt } = record;
  return html`<h1${langOf(api, speech)} dir="auto">${record.name}</h1>
    <p>
      ${speech.t('version')} <bdi>${record.version}</bdi>${
        lifecycle && html` · ${speech.parts(`lifecycle.${lifecycle}`)}`
      }
      · ${speech.t('updated')} <time datetime="${updatedAt}">${speech.day(updatedAt)}</time>
    </p>`;
}

/** For what an API says itself: its language, where the page as a whole is in another one. */
function langOf({ found: { locale } }: PageApi, { language }: Speech): Html | false {
  return ownLocale({ locale, language }) !== locale && html` lang="${locale}"`;
}

/** What an API is: everything of its record that has no page of its own. */
export async function overviewOf(api: PageApi, speech: Speech, texts: PageTexts): Promise<Shown> {
  const { record, pages } = api;
  const { t } = speech;
  const { rendered, isWhole } = await texts.render([markdown(record.description ?? '', 2)]);
  const query = localeQuery(api);
  const main = html`${headOf(api, speech)}
    ${record.summary && html`<p${langOf(api, speech)} dir="auto">${record.summary}</p>`}
    ${tagsOf(record.tags, query === '' ? {} : { locale: api.found.locale })}
    <div${langOf(api, speech)} dir="auto">${rendered[0]}</div>
    ${list(
      t('section.documents'),
      record.docs.map(
        ({ path, title, locale }) =>
          html`<a
            href="${pages}/documents/${encodedPath(path)}${query}"
            hreflang="${locale}"
            dir="auto"
            >${title ?? path}</a
          >`,
      ),
    )}
    ${list(
      t('servers'),
      record.servers.map(
        ({ url, description }) =>
          html`<code>${url}</code
            >${description && html` – <span dir="auto">${description}</span>`}`,
      ),
    )}
    ${list(
      t('links'),
      record.links.map(({ url, title, rel }) => outerLink(url, title ?? rel ?? url)),
    )}
    ${
      record.availableLocales.length > 1 &&
      list(
        t('languages'),
        record.availableLocales.map(
          (locale) =>
            html`<a href="${pages}?locale=${locale}" hreflang="${locale}" lang="${locale}"
              >${languageName(locale)}</a
            >`,
        ),
      )
    }
    <p>
      <a href="${api.api}/spec${api.apiQuery}">${t('specification')}</a> <bdi>(OpenAPI ${record.spec.openapi})</bdi>
    </p>`;
  return { main, isWhole };
}

/** The query of a link to another page of the same API that keeps a language which is not the API's own. */
export function localeQuery({ record, found }: PageApi): string {
  return found.locale === record.availableLocales[0]
    ? ''
    : `?locale=${encodeURIComponent(found.locale)}`;
}

/** A path with its slashes, as it may stand in an address. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function list(title: string, items: readonly Html[]): Html | false {
  if (items.length === 0) return false;
  return html`<h2>${title}</h2>
    <ul>
      ${items.map((item) => html`<li>${item}</li> `)}
    </ul>`;
}

function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}

/** What using an API costs. */
export function pricingOf(api: PageApi, speech: Speech): Shown {
  const { pricing } = api.record;
  const { t } = speech;
  const main = html`${headOf(api, speech)}
    <h2>${t('section.pricing')}</h2>
    ${pricing === null ? html`<p>${t('noPricing')}</p>` : html`<p>${speech.parts(`pricing.model.${pricing.model}`)}</p>`}
    ${pricing?.plans?.map((plan) => planOf(plan, pricing.currency, speech))}`;
  return { main, isWhole: true };
}

type Plan = NonNullable<Pricing['plans']>[number];

function planOf(
  { name, description, price, limits = [], features = [] }: Plan,
  currency: string | undefined,
  speech: Speech,
): Html {
  const items = [...limits.map((limit) => speech.limit(limit)), ...features];
  return html`<article>
    <h3 dir="auto">${name}</h3>
    ${price && html`<p><bdi>${speech.price(price, currency)}</bdi></p>`}
    ${description && html`<p dir="auto">${description}</p>`}
    ${
      items.length > 0 &&
      html`<ul>
        ${items.map((item) => html`<li dir="auto">${item}</li> `)}
      </ul>`
    }
  </article>`;
}

/** The SDKs of an API. */
export function sdksOf(api: PageApi, speech: Speech): Shown {
  const { sdks } = api.record;
  const main = html`${headOf(api, speech)}
    <h2>${speech.t('section.sdks')}</h2>
    ${sdks.length === 0 && html`<p>${speech.t('noSdks')}</p>`}
    ${sdks.map((sdk) => sdkOf(sdk, speech))}`;
  return { main, isWhole: true };
}

function sdkOf({ name, language, version, install, repository, docs }: Sdk, speech: Speech): Html {
  const { t } = speech;
  const links = [
    repository === undefined ? undefined : outerLink(repository, t('repository')),
    docs === undefined ? undefined : outerLink(docs, t('documentation')),
  ].filter((link) => link !== undefined);
  return html`<article>
    <h3 dir="auto">${name}</h3>
    <p><bdi>${language}</bdi>${version && html` · <bdi>${version}</bdi>`}</p>
    ${install && html`<pre tabindex="0"><code>${install}</code></pre>`}
    ${links.length > 0 && html`<p>${links.map((link) => html`${link} `)}</p>`}
  </article>`;
}

/** So many entries stand on the page; the portal's API has all. */
const MOST_ENTRIES = 50;

/** What has changed in an API. */
export async function changelogOf(api: PageApi, speech: Speech, texts: PageTexts): Promise<Shown> {
  const { changelog } = api.record;
  const { t } = speech;
  const entries = changelog.slice(0, MOST_ENTRIES);
  const older = changelog.length - entries.length;
  const { rendered, isWhole } = await texts.render(
    entries.map(({ body }) => markdown(body ?? '', 4)),
  );
  const main = html`${headOf(api, speech)}
    <h2>${t('section.changelog')}</h2>
    ${entries.length === 0 && html`<p>${t('noChangelog')}</p>`}
    ${entries.map((entry, index) => entryOf(entry, entries[index - 1], rendered[index], speech))}
    ${
      older > 0 &&
      html`<p>
        <a href="${api.api}/changelog${api.apiQuery}">${t('olderEntries', { count: older })}</a>
      </p>`
    }`;
  return { main, isWhole };
}

/** The entries of a version follow one another, under its heading. */
function entryOf(
  { version, date, type, title, breaking }: ChangelogEntry,
  before: ChangelogEntry | undefined,
  body: Html | undefined,
  speech: Speech,
): Html {
  const isFirst = before === undefined || before.version !== version;
  const day = date && html`<time datetime="${date}">${speech.day(date)}</time>`;
  const kind = [
    type && (isChangeType(type) ? speech.parts(`changelog.types.${type}`) : type),
    breaking === true ? speech.t('breaking') : undefined,
  ].filter(Boolean);
  return html`<article>
    ${isFirst && (version || date) && html`<h3><bdi>${version}</bdi> ${day}</h3>`}
    ${title && html`<p dir="auto"><strong>${title}</strong></p>`}
    ${kind.length > 0 && html`<p>${kind.join(' · ')}</p>`}
    <div dir="auto">${body}</div>
  </article>`;
}

/** What search engines and link previews say of an API. */
export function descriptionOf({ name, summary, description, version }: ApiDetail): string {
  return summary || plain(description ?? '') || `${name} ${version}`;
}

/** The first words of a Markdown text, without most of its marks. */
function plain(text: string): string {
  return text
    .slice(0, 2000)
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/<[^>\n]*>/g, ' ')
    .replaceAll(/[#*_`>|~]+/g, ' ')
    .trim();
}
