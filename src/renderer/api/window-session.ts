import type { RememberSession, WindowSession } from '#contracts/window-session.ts';
import { getJson, postJson } from './client.ts';

export function readWindowSession(): Promise<WindowSession> {
  return getJson('/workbench/session');
}

/** Goes on when the page is left: it is small. */
export function rememberSession(change: RememberSession): Promise<WindowSession> {
  return postJson('/workbench/session', change, { keepalive: true });
}
