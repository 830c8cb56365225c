import { once } from 'node:events';
import { createServer } from 'node:net';

type Settings = { get(key: string): string | undefined; set(key: string, value: string): void };

/** The setting that keeps the port of what listens. */
type Key = 'web-host-port' | 'sharing-port';

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

/**
 * The port of last time while it is free, else 0.
 *
 * What a browser keeps for the window, such as its theme, belongs to the address: it is there again at the same one. So
 * do links that were handed out.
 */
export async function usualPort(settings: Settings, key: Key, host: string): Promise<number> {
  const port = Number(settings.get(key));
  return Number.isInteger(port) && port > 0 && (await isFree(host, port)) ? port : 0;
}

export function rememberPort(settings: Settings, key: Key, port: number): void {
  return settings.set(key, String(port));
}
