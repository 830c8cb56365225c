import type { RememberSession, WindowSession } from '#contracts/window-session.ts';
import { getJson, postJson } from './client.ts';

export const readWindowSession = (): Promise<WindowSession> => getJson('/workbench/session');

/** Goes on when the page is left: it is small. */
export const rememberSession = (change: RememberSession): Promise<WindowSession> =>
  postJson('/workbench/session', change, { keepalive: true });
