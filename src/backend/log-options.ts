import type { FastifyRequest, FastifyServerOptions } from 'fastify';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Where a secret may stand in what is logged. */
const SECRETS = [
  'authorization',
  'headers.authorization',
  '*.headers.authorization',
  '["x-provisioning-secret"]',
  'headers["x-provisioning-secret"]',
  '*.headers["x-provisioning-secret"]',
  'password',
  '*.password',
  'token',
  '*.token',
  'refreshedToken',
  '*.refreshedToken',
];

/** Structured logs without credentials: addresses lose their query, which may hold a preview token. */
export function createLogOptions(
  level: string,
  stream: { write(text: string): void },
): LoggerOptions {
  return {
    level,
    stream,
    redact: { paths: SECRETS, censor: '[secret]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        host: request.host,
        remoteAddress: request.ip,
      }),
    },
  };
}
