import { once } from 'node:events';
import { createServer } from 'node:net';

type Settings = { get(key: string): string | undefined; set(key: string, value: string): void };

const KEY = 'web-host-port';

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
 * What a browser keeps for the window, such as its theme, belongs to the address: it is there again at the same one.
 */
export async function usualPort(settings: Settings, host: string): Promise<number> {
  const port = Number(settings.get(KEY));
  return Number.isInteger(port) && port > 0 && (await isFree(host, port)) ? port : 0;
}

export function rememberPort(settings: Settings, port: number): void {
  return settings.set(KEY, String(port));
}
