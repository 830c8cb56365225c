import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cancelPath, REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
import { LANGUAGE_HEADER } from '#contracts/request-language.ts';
import { setLanguage } from '#messages/language.ts';
import { getJson, putText, request } from './client.ts';

type Sent = { path: string; init: RequestInit; end: (answer: Response) => void };
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('sessionStorage', { getItem: () => 'key' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    sent.push({ path, init, end: resolve });
    return promise;
  });
  return () => vi.unstubAllGlobals();
});

function idOf(one: Sent | undefined): string | null {
  return new Headers(one?.init.headers).get(REQUEST_ID_HEADER);
}

test('what is given up is cancelled at the other end, by the id that it was sent with', async () => {
  const control = new AbortController();
  const answer = request('/workbench/work', { method: 'POST', signal: control.signal });
  control.abort();
  await expect(answer).rejects.toThrow('aborted');
  const id = idOf(sent[0]);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent.slice(1)).toMatchObject([{ path: cancelPath(String(id)), init: { method: 'POST' } }]);
  expect(new Headers(sent[1]?.init.headers).get('authorization')).toBe('Bearer key');
});

test('what was answered is not cancelled any more, and what cannot be given up has no id', async () => {
  const control = new AbortController();
  const answer = getJson('/workbench/one', control.signal);
  sent[0]?.end(Response.json({}));
  await answer;
  control.abort();
  void request('/workbench/two');
  expect(sent.map(({ path }) => path)).toEqual(['/workbench/one', '/workbench/two']);
  expect(idOf(sent[1])).toBeNull();
});

test('an emptied document is sent as an empty text: Electron reads no Blob without bytes', async () => {
  void putText('/workbench/text', new Blob([]), { create: true });
  void putText('/workbench/text', new Blob(['a']), { create: true });
  expect(sent[0]?.init.body).toBe('');
  expect(sent[1]?.init.body).toBeInstanceOf(Blob);
});

test('each request says in which language the window is, and leaves that of portals alone', () => {
  onTestFinished(() => setLanguage('en'));
  const languages = () =>
    sent.map(({ init }) => {
      const headers = new Headers(init.headers);
      return [headers.get(LANGUAGE_HEADER), headers.get('accept-language')];
    });
  const control = new AbortController();
  void getJson('/workbench/portals/p/api/apis', control.signal).catch(() => undefined);
  setLanguage('ar');
  control.abort();
  void request('/workbench/designs');
  expect(languages()).toEqual([
    ['en', null],
    ['ar', null],
    ['ar', null],
  ]);
});
