import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { join, resolve, sep } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';

const project = join(import.meta.dirname, '..', '..');
// Modules are loaded when they are needed. Nothing else of the project is: a path of an archive that somebody took
// relative to the working directory would be there.
const CODE = ['src', 'node_modules', 'tests'].map((folder) => join(project, folder) + sep);

const NETWORK: readonly [name: string, module: object, methods: readonly string[]][] = [
  ['net.Socket', net.Socket.prototype, ['connect']],
  ['net', net, ['connect', 'createConnection', 'createServer']],
  ['tls', tls, ['connect']],
  ['dgram', dgram, ['createSocket']],
  ['http', http, ['request', 'get']],
  ['https', https, ['request', 'get']],
  ['http2', http2, ['connect']],
  ['global', globalThis, ['fetch', 'WebSocket', 'EventSource']],
  ['dns', dns, functionsOf(dns)],
  ['dns.promises', dns.promises, functionsOf(dns.promises)],
  ['child_process', childProcess, functionsOf(childProcess)],
];

/**
 * Reports, for the rest of this thread's life, each use of the network and of other programs, and each use of a file
 * outside of the project's code. They go on as if nobody looked.
 */
export function watchAccess(report: (what: string) => void): void {
  for (const [name, module, methods] of NETWORK) {
    for (const method of methods) wrap(module, method, () => report(`${name}.${method}`));
  }
  for (const module of [fs, fs.promises]) {
    for (const method of functionsOf(module)) {
      wrap(module, method, (given) => {
        const outside = given
          .slice(0, 2)
          .flatMap((one) => pathOf(one) ?? [])
          .filter(isOutside);
        if (outside.length > 0) report(`fs.${method} ${outside.join(', ')}`);
      });
    }
  }
  syncBuiltinESMExports();
}

function wrap(module: object, method: string, seen: (given: unknown[]) => void): void {
  const original: unknown = Reflect.get(module, method);
  if (typeof original !== 'function') return;
  const watched = new Proxy(original, {
    apply(target, self, given: unknown[]) {
      seen(given);
      return Reflect.apply(target, self, given);
    },
    construct(target, given: unknown[], made) {
      seen(given);
      const one: object = Reflect.construct(target, given, made);
      return one;
    },
  });
  Reflect.defineProperty(module, method, { value: watched, configurable: true, writable: true });
}

function functionsOf(module: object): string[] {
  return Object.keys(module).filter((name) => /^[a-z]/.test(name));
}

/** What may name a file: a text is one where the first or second argument of a function of `fs` is. */
function pathOf(given: unknown): string | undefined {
  if (given instanceof URL) return given.protocol === 'file:' ? fileURLToPath(given) : given.href;
  // The second argument may also be an encoding or flags.
  return typeof given === 'string' && !/^(?:utf-?8|[rwax]\+?)$/i.test(given) ? given : undefined;
}

function isOutside(path: string): boolean {
  const full = resolve(path);
  return !CODE.some((folder) => full.startsWith(folder));
}
