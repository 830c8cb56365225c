import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { WINDOW_HEADERS } from './content-security-policy.ts';
import { jsonBody, problemHandler } from './errors.ts';

/** The bundler names these files after their content, so a name never gets another content. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/** Serves the built renderer at `/`, read-only and with strict headers. */
export async function registerStaticRenderer(
  app: FastifyInstance,
  rendererDir: string,
): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler<FastifyError>((error, request, reply) =>
      isNoFile(error) ? reply.callNotFound() : answerError(error, request, reply),
    );
    await files.register(fastifyStatic, {
      root: rendererDir,
      cacheControl: false,
      dotfiles: 'ignore',
      // One route per file would be fixed at the start; a wildcard finds what is there when it is asked for.
      wildcard: true,
      setHeaders(reply, path) {
        reply.headers(WINDOW_HEADERS);
        reply.header(
          'cache-control',
          HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  });
}

const answerError = problemHandler(jsonBody);

/** An address that leads out of the folder (403), or that no file can have (400), has no file. */
function isNoFile({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}
