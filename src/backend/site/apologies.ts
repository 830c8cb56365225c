import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemKinds } from '#contracts/problem-codes.ts';
import type { Refusal } from '#backend/http/problem-reply.ts';
import { wantedLocales } from '#backend/portal/views/wanted-locales.ts';
import { html } from './html.ts';
import { type Speech, speechFor } from './speech.ts';
import type { Site } from './open-site.ts';
import { readerOf, writePage } from './page.ts';
import { pageQueryOf } from './page-query.ts';
import { HTML_TYPE, PRIVATE, SITE_HEADERS, VARY } from './headers.ts';

/** Why there is no page: nothing is there, a preview link has ended or is none, a fault of ours, or what the API would refuse. */
export type Reason = 'missing' | 'ended' | 'unknown' | 'failed' | Refusal;

export type Apologise = (
  request: FastifyRequest,
  reply: FastifyReply,
  reason: Reason,
) => FastifyReply;

/** Sends pages that say why there is none, in the language of the request. */
export function createApologies(site: Site): Apologise {
  return (request, reply, reason) => {
    const { t, language } = speechFor(rangesOf(request), 'en');
    const { status, title, text, headers = {} } = apologyFor(reason, t);
    const body = writePage(readerOf(site, request), {
      locale: language,
      language,
      title,
      description: text,
      main: html`<h1>${title}</h1>
        <p dir="auto">${text}</p>
        <p><a href="/">${t('toCatalog')}</a></p>`,
    });
    return reply
      .code(status)
      .headers({ ...SITE_HEADERS, ...VARY, ...PRIVATE, ...headers })
      .type(HTML_TYPE)
      .send(body);
  };
}

type Apology = { status: number; title: string; text: string; headers?: Record<string, string> };

function apologyFor(reason: Reason, t: Speech['t']): Apology {
  if (reason === 'ended') {
    return { status: 410, title: t('previewEnded'), text: t('previewEndedText') };
  }
  if (reason === 'unknown') {
    return { status: 404, title: t('previewUnknown'), text: t('previewUnknownText') };
  }
  const refused = typeof reason === 'object' ? reason : undefined;
  const code = refused?.code ?? (reason === 'failed' ? 'internal_error' : 'not_found');
  const { status } = problemKinds[code];
  const headers = { ...refused?.headers };
  if (status === 404) return { status, title: t('notFound'), text: t('notFoundText'), headers };
  if (status === 400) return { status, title: t('invalid'), text: t('invalidText'), headers };
  return status === 503
    ? { status, title: t('unavailable'), text: t('unavailableText'), headers }
    : { status, title: t('failed'), text: t('failedText'), headers };
}

function rangesOf(request: FastifyRequest): readonly string[] {
  const { locale } = pageQueryOf(request.query);
  const wanted = wantedLocales(request, {});
  return [...(locale === undefined ? [] : [locale]), ...('ranges' in wanted ? wanted.ranges : [])];
}
