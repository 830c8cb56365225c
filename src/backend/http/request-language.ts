import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGE_HEADER } from '#contracts/request-language.ts';
import {
  followLanguages,
  inLanguage,
  languageOfWork,
  readLanguage,
} from '#backend/runtime/language.ts';
import { isLanguage, type Language } from '#messages/language.ts';
import { isInProcess } from './local-guard.ts';

const languages = new WeakMap<FastifyRequest, Language>();

/**
 * Answers Portolan's own window in the language that it asks for, all others in English: `/api` is read by programs. What
 * the window asks for and the portal in this process answers is for the window as well.
 */
export function answerInLanguage(app: FastifyInstance): void {
  followLanguages();
  app.addHook('onRequest', (request, _reply, done) => {
    const language = languageFor(request);
    languages.set(request, language);
    if (language === 'en') inLanguage(language, done);
    else void readLanguage(language).then(() => inLanguage(language, done));
  });
  // The body was read meanwhile, in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => inLanguageOf(request, done));
}

/** Goes on in the language of the request, where that was lost: in what is called back by its connection. */
export function inLanguageOf<Result>(request: FastifyRequest, run: () => Result): Result {
  const language = languages.get(request);
  return language === undefined ? run() : inLanguage(language, run);
}

/** Says that what is answered differs with the language that was asked for (RFC 9110, 12.5.5). */
export function varyByLanguage(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const others = reply.getHeader('vary');
    reply.header(
      'vary',
      others === undefined ? LANGUAGE_HEADER : `${String(others)}, ${LANGUAGE_HEADER}`,
    );
    done();
  });
}

function languageFor(request: FastifyRequest): Language {
  if (isInProcess(request)) return languageOfWork() ?? 'en';
  const asked = request.url.startsWith('/workbench/')
    ? request.headers[LANGUAGE_HEADER]
    : undefined;
  return isLanguage(asked) ? asked : 'en';
}
