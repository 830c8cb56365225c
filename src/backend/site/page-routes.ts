import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { preferredForms } from '#backend/http/accept.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { admitReader } from '#backend/portal/accounts/caller.ts';
import type { ReadContext } from '#backend/portal/read/context.ts';
import { createApiLister } from '#backend/portal/read/list-apis.ts';
import { createKeptReads } from '#backend/portal/views/kept-reads.ts';
import { wantedLocales } from '#backend/portal/views/wanted-locales.ts';
import {
  changelogOf,
  descriptionOf,
  encodedPath,
  localeQuery,
  overviewOf,
  pricingOf,
  sdksOf,
  type Shown,
} from './api-pages.ts';
import type { Apologise } from './apologies.ts';
import { catalogPage } from './catalog-page.ts';
import { documentOf } from './document-page.ts';
import { type Speech, speechFor } from './speech.ts';
import type { Site } from './open-site.ts';
import { type Page, readerOf } from './page.ts';
import { pageQueryOf } from './page-query.ts';
import type { PageTexts } from './page-texts.ts';
import { type PageApi, readPageApi, type Subject } from './read-page-api.ts';
import { referenceOf } from './reference-page.ts';
import { policyOfApi, PRIVATE } from './headers.ts';
import { sendPage } from './send-page.ts';

type SectionName = 'overview' | 'reference' | 'pricing' | 'sdks' | 'changelog' | 'documents';

/** Makes the pages of a site known to its app. */
export function pageRoutes(
  app: FastifyInstance,
  context: ReadContext,
  site: Site,
  apologise: Apologise,
): void {
  const { data } = context;
  const onRequest = admitReader(context, (request, reply) => apologise(request, reply, 'missing'));
  const listApis = createApiLister(context);
  const sending = { kept: createKeptReads(), data, apologise };
  const page = (url: string, handler: RouteHandlerMethod) => {
    app.get(url, { onRequest, schema: { hide: true } }, handler);
  };

  page('/', async (request, reply) => {
    const reader = readerOf(site, request);
    return sendPage(request, reply, reader, sending, async () => {
      const query = pageQueryOf(request.query);
      const { locale } = query;
      const wanted = wantedLocales(request, locale === undefined ? {} : { locale });
      if ('code' in wanted) return wanted;
      const asked = { query, wanted, siteName: reader.siteName };
      const made = await catalogPage(request, listApis, asked, goneSignal(reply));
      return 'code' in made ? made : { page: made, isKept: true };
    });
  });

  const section = (url: string, name: SectionName, subjectOf: SubjectOf) => {
    page(url, async (request, reply) => {
      const subject = subjectOf(request);
      const reader = readerOf(site, request);
      const query = pageQueryOf(request.query);
      const read = () => readPageApi(context, request, subject, query.locale);
      if (name === 'overview' && 'token' in subject && wantsJson(request)) {
        const api = await read();
        const isThere = typeof api === 'object' && 'record' in api;
        if (isThere) return redirectToRecord(reply, api);
      }
      return sendPage(request, reply, reader, sending, async () => {
        const api = await read();
        if (typeof api === 'string' || 'code' in api) return api;
        const place = paramOf(request, '*') || undefined;
        const wanted = wantedLocales(
          request,
          query.locale === undefined ? {} : { locale: query.locale },
        );
        const ranges = 'ranges' in wanted ? wanted.ranges : [];
        const speech = speechFor(ranges, api.found.locale);
        const asked = { name, place, page: query.page, locale: query.locale };
        const shown = await contentOf(context, site.texts, api, asked, speech);
        if (!shown) return 'missing';
        const isKept = shown.isWhole && api.preview === undefined;
        return { page: sectionPage(api, shown, asked, speech), isKept };
      });
    });
  };

  const sections = (base: string, subjectOf: SubjectOf) => {
    section(base, 'overview', subjectOf);
    for (const name of ['reference', 'pricing', 'sdks', 'changelog'] as const) {
      section(`${base}/${name}`, name, subjectOf);
    }
    section(`${base}/reference/*`, 'reference', subjectOf);
    section(`${base}/documents/*`, 'documents', subjectOf);
  };
  sections('/apis/:slug', (request) => ({ slug: paramOf(request, 'slug') }));
  sections('/preview/:token', (request) => ({ token: paramOf(request, 'token') }));
}

type SubjectOf = (request: FastifyRequest) => Subject;

function paramOf({ params }: FastifyRequest, name: string): string {
  const value: unknown = new Map(Object.entries(params ?? {})).get(name);
  return typeof value === 'string' ? value : '';
}

const FORMS = [
  { name: 'html', mediaType: 'text/html', aliases: ['application/xhtml+xml'] },
  { name: 'json', mediaType: 'application/json', aliases: [] },
] as const;

/** Whether a caller would rather have JSON than a page. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return preferredForms(accept, FORMS)[0] === 'json';
}

/** The token opens the record too. */
function redirectToRecord(reply: FastifyReply, { api, apiQuery }: PageApi): FastifyReply {
  return reply.headers({ ...PRIVATE, vary: 'accept' }).redirect(api + apiQuery, 303);
}

type Asked = {
  name: SectionName;
  /** What the address names below the section: an operation or a schema, or the path of a document. */
  place: string | undefined;
  page: string | undefined;
  locale: string | undefined;
};

function contentOf(
  context: ReadContext,
  texts: PageTexts,
  api: PageApi,
  { name, place, page }: Asked,
  speech: Speech,
): Shown | Promise<Shown | undefined> {
  if (name === 'overview') return overviewOf(api, speech, texts);
  if (name === 'reference') return referenceOf(context.data, api, { place, page }, speech);
  if (name === 'pricing') return pricingOf(api, speech);
  if (name === 'sdks') return sdksOf(api, speech);
  if (name === 'changelog') return changelogOf(api, speech, texts);
  return documentOf(context, api, place ?? '', { speech, texts });
}

/** The page of a section: its place among the others, and how search engines know it. */
function sectionPage(
  api: PageApi,
  shown: Shown,
  { name, place, page, locale }: Asked,
  speech: Speech,
): Page {
  const { record, pages, found, preview, servers } = api;
  const { t } = speech;
  const own = name === 'overview' ? '' : t(`section.${name}`);
  const title = shown.title ?? own;
  const within = place !== undefined && shown.title !== undefined ? `/${encodedPath(place)}` : '';
  const path = `${pages}${name === 'overview' ? '' : `/${name}`}${within}`;
  const isOwn = locale === undefined || found.locale === record.availableLocales[0];
  const query = new URLSearchParams({
    ...(isOwn ? {} : { locale: found.locale }),
    ...(name === 'reference' && page !== undefined && within === '' ? { page } : {}),
  }).toString();
  const kept = localeQuery(api);
  const sections = [
    { name: 'overview', isThere: true },
    { name: 'reference', isThere: true },
    { name: 'pricing', isThere: record.has.pricing },
    { name: 'sdks', isThere: record.has.sdks },
    { name: 'changelog', isThere: record.has.changelog },
  ] as const;
  return {
    locale: found.locale,
    language: speech.language,
    chosen: locale,
    title: title === '' ? record.name : `${title} – ${record.name}`,
    description: shown.description ?? descriptionOf(record),
    ...(preview ? { preview } : { canonical: path + (query === '' ? '' : `?${query}`) }),
    alternates: alternatesOf(record.availableLocales, path),
    sections: sections
      .filter((one) => one.isThere)
      .map((one) => ({
        path: `${pages}${one.name === 'overview' ? '' : `/${one.name}`}${kept}`,
        title: t(`section.${one.name}`),
        isCurrent: one.name === name,
      })),
    policy: policyOfApi(servers),
    main: shown.main,
  };
}

/** The same page in each language; without a parameter, it is in the one that the reader's browser asks for. */
function alternatesOf(
  locales: readonly string[],
  path: string,
): { locale: string; path: string }[] {
  if (locales.length < 2) return [];
  return [
    { locale: 'x-default', path },
    ...locales.map((locale) => ({ locale, path: `${path}?locale=${encodeURIComponent(locale)}` })),
  ];
}
