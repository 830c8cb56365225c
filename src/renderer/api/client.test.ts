import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ANSWERED_HEADER, cancelPath, REQUEST_ID_HEADER } from '#contracts/cancelled-requests.ts';
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

test('where the answer decides, what came to its end before it was cancelled has succeeded', async () => {
  const control = new AbortController();
  const how = { method: 'POST', signal: control.signal, awaitsAnswer: true } as const;
  const done = request('/workbench/import', how);
  const failed = request('/workbench/import', how);
  control.abort();
  expect(new Headers(sent[0]?.init.headers).get(ANSWERED_HEADER)).toBe('true');
  expect(sent.slice(2).map(({ path }) => path)).toEqual([
    cancelPath(String(idOf(sent[0]))),
    cancelPath(String(idOf(sent[1]))),
  ]);
  sent[0]?.end(Response.json({}));
  sent[1]?.end(Response.json({}, { status: 503 }));
  expect((await done).status).toBe(200);
  await expect(failed).rejects.toMatchObject({ name: 'AbortError' });
  await expect(request('/workbench/import', how)).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(4);
});

test('an answer that does not come after a cancel is not waited for much longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const control = new AbortController();
  const answer = request('/workbench/import', { signal: control.signal, awaitsAnswer: true });
  const ended = vi.fn<() => void>();
  void answer.catch(ended);
  control.abort();
  await vi.advanceTimersByTimeAsync(4000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(ended).toHaveBeenCalledOnce();
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
