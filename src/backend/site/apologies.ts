import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemKinds } from '#contracts/problem-codes.ts';
import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import { wantedLocales } from '#backend/portal/views/wanted-locales.ts';
import { html } from './html.ts';
import { type Messages, speechFor } from './messages.ts';
import type { Site } from './open-site.ts';
import { readerOf, writePage } from './page.ts';
import { pageQueryOf } from './page-query.ts';
import { HTML_TYPE, PRIVATE, SITE_HEADERS, VARY } from './headers.ts';

/** Why there is no page: nothing is there, a preview link has ended or is none, or what the API would refuse. */
export type Reason = 'missing' | 'ended' | 'unknown' | Refusal;

export type Apologise = (
  request: FastifyRequest,
  reply: FastifyReply,
  reason: Reason,
) => FastifyReply;

/** Sends pages that say why there is none, in the language of the request. */
export function createApologies(site: Site): Apologise {
  return (request, reply, reason) => {
    const { messages, language } = speechFor(localeOf(request));
    const { status, title, text, headers = {} } = apologyFor(reason, messages);
    const body = writePage(readerOf(site, request), {
      locale: language,
      title,
      description: text,
      main: html`<h1>${title}</h1>
        <p dir="auto">${text}</p>
        <p><a href="/">${messages.toCatalog}</a></p>`,
    });
    return reply
      .code(status)
      .headers({ ...SITE_HEADERS, ...VARY, ...PRIVATE, ...headers })
      .type(HTML_TYPE)
      .send(body);
  };
}

/** The refusal of a page that a fault of ours keeps from being made. */
export const failed = refusal(
  'internal_error',
  'Something went wrong on our side. Try again in a moment.',
);

type Apology = { status: number; title: string; text: string; headers?: Record<string, string> };

function apologyFor(reason: Reason, messages: Messages): Apology {
  if (reason === 'ended') {
    return { status: 410, title: messages.previewEnded, text: messages.previewEndedText };
  }
  if (reason === 'unknown') {
    return { status: 404, title: messages.previewUnknown, text: messages.previewUnknownText };
  }
  const kind = reason === 'missing' ? undefined : problemKinds[reason.code];
  if (reason === 'missing' || kind === undefined || kind.status === 404) {
    return { status: 404, title: messages.notFound, text: messages.notFoundText };
  }
  return { ...kind, text: reason.detail, headers: { ...reason.headers } };
}

function localeOf(request: FastifyRequest): string {
  const { locale } = pageQueryOf(request.query);
  const wanted = wantedLocales(request, {});
  return locale ?? ('ranges' in wanted ? wanted.ranges[0] : undefined) ?? 'en';
}
