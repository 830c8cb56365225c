import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Environment } from '#backend/runtime/environment.ts';
import type { LogFile } from '#backend/runtime/log-file.ts';
import { printableJson } from '#core/text/printable-text.ts';

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

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * The level of the logs, from `PORTOLAN_LOG_LEVEL`; `warn` unless given.
 *
 * @throws {Error} with a message for people, when there is no such level
 */
export function readLogLevel(env: Environment): string {
  const level = env['PORTOLAN_LOG_LEVEL'] || 'warn';
  if (LEVELS.includes(level)) return level;
  throw new Error(`PORTOLAN_LOG_LEVEL is "${level}". Use one of ${LEVELS.join(', ')}.`);
}

/**
 * Structured logs without credentials: addresses lose their query, which may hold a preview token, and that token where
 * it is a part of the path. What others sent
 * is in them so that no terminal or build service takes it for a command.
 */
export function createLogOptions(
  level: string,
  stream: { write(text: string): void },
): LoggerOptions {
  return {
    level,
    stream: { write: (line: string) => stream.write(printableJson(line)) },
    redact: { paths: SECRETS, censor: '[secret]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request.url),
        host: request.host,
        remoteAddress: request.ip,
      }),
    },
  };
}

/**
 * Writes into the log file what went wrong while a request was answered, under the id that its caller was told; nothing
 * of what went well, or of the request.
 */
export function failureLogger(
  { write }: Pick<LogFile, 'write'>,
  topic = 'request',
): FastifyBaseLogger {
  const pass = () => undefined;
  const note = (cause: unknown) =>
    write(topic, cause instanceof Object && 'err' in cause ? cause.err : cause);
  return {
    level: 'warn',
    trace: pass,
    debug: pass,
    info: pass,
    silent: pass,
    warn: note,
    error: note,
    fatal: note,
    child: ({ reqId }) => failureLogger({ write }, `request ${reqId}`),
  };
}

function pathOf(url: string): string | undefined {
  return url.split('?')[0]?.replace(/^\/preview\/[^/]+/, '/preview/[secret]');
}
