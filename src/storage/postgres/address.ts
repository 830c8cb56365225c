import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { PostgresError } from './postgres-error.ts';

/** Where a database is, and how it is reached. */
export type Address = {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string | undefined;
  ssl: ConnectionOptions | false;
  /** The same for people, without the password. */
  place: string;
};

const PORT = 5432;
const KNOWN = new Set([
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'application_name',
  'connect_timeout',
]);

/**
 * Reads `postgres://user:password@host:port/database?sslmode=verify-full&sslrootcert=ca.pem`, with the meaning that `psql`
 * gives it; `?host=/run/postgresql` is a socket. Without `sslmode` nothing is encrypted.
 *
 * @throws {PostgresError} in words, which never have the address itself, as its password may be anywhere in it
 */
export function readAddress(text: string): Address {
  const url = URL.canParse(text) ? new URL(text) : urlWithoutHost(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw wrong('It is not an address like postgres://user:password@host:5432/database.');
  }
  const given = Object.fromEntries(url.searchParams);
  const strange = Object.keys(given).find((name) => !KNOWN.has(name));
  if (strange !== undefined) throw wrong(`It has the unknown option "${strange}".`);
  const host = given['host'] ?? (decode(url.hostname).replace(/^\[(.+)\]$/, '$1') || 'localhost');
  const port = Number(given['port'] ?? (url.port || PORT));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw wrong('Its port is none.');
  const user = given['user'] ?? (decode(url.username) || 'postgres');
  const database = given['dbname'] ?? (decode(url.pathname.slice(1)) || user);
  const password = given['password'] ?? (decode(url.password) || undefined);
  const place = `postgres://${user}@${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
  return { host, port, database, user, password, ssl: sslOf(given, host), place };
}

/** `postgres:///database?host=/run/postgresql` and `postgres://user@/database`, which are no URLs of the web's. */
function urlWithoutHost(text: string): URL | undefined {
  const filled = text.replace(/^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?=[/?])/, '$1localhost');
  return URL.canParse(filled) ? new URL(filled) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong('A "%" in it has to be written as "%25".');
  }
}

function sslOf(given: Readonly<Record<string, string>>, host: string): Address['ssl'] {
  const mode = given['sslmode'] ?? 'disable';
  if (mode === 'disable') return false;
  if (!['require', 'verify-ca', 'verify-full'].includes(mode)) {
    throw wrong(`Its sslmode has to be disable, require, verify-ca or verify-full.`);
  }
  const ca = fileOf(given, 'sslrootcert');
  if (mode === 'verify-ca' && ca === undefined) {
    throw wrong('With sslmode=verify-ca it needs sslrootcert, the file of the authority.');
  }
  const cert = fileOf(given, 'sslcert');
  const key = fileOf(given, 'sslkey');
  return {
    ...(ca && { ca }),
    ...(cert && { cert }),
    ...(key && { key }),
    // For a name `pg` gives it itself; without it the certificate would have to be of "localhost".
    ...(isIP(host) !== 0 && { host }),
    // Who asks for encryption alone is not told who is at the other end, as with psql.
    rejectUnauthorized: mode !== 'require' || ca !== undefined,
    ...(mode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
  };
}

function fileOf(given: Readonly<Record<string, string>>, name: string): Buffer | undefined {
  const path = given[name];
  if (path === undefined) return undefined;
  try {
    return readFileSync(path);
  } catch (error) {
    throw new PostgresError('address', `${ADDRESS} The file of its ${name} cannot be read.`, {
      cause: error,
    });
  }
}

const ADDRESS = 'The address of the database cannot be used.';

function wrong(why: string): PostgresError {
  return new PostgresError('address', `${ADDRESS} ${why}`);
}
