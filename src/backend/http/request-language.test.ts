import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemKinds } from '#contracts/problem-codes.ts';
import { backendProblemsMessages } from '#messages/en/backend-problems.ts';
import { idleWorkers } from '#backend/portal/portal.testing.ts';
import { openTestWorkbench } from '#backend/workbench/workbench.testing.ts';

let workbench: Awaited<ReturnType<typeof openTestWorkbench>>;

beforeAll(async () => {
  workbench = await openTestWorkbench(idleWorkers);
});
afterAll(() => workbench.close());

async function ask(url: string, language?: string, payload?: string) {
  const answer = await workbench.call({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: {
      ...(language === undefined ? {} : { 'portolan-language': language }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { ...answer.json(), vary: answer.headers.vary };
}

test('the window is answered in its language, each request in its own', async () => {
  const url = '/workbench/folders?path=here';
  const answers = await Promise.all(['ar', undefined, 'ar', 'fr'].map((one) => ask(url, one)));
  const arabic = {
    title: 'معامل أو حقل غير صالح',
    detail: '\u2068"here"\u2069 ليس مسارًا كاملًا. ابدأه من جذر القرص، أو بـ ~ لمجلدك الرئيسي.',
    vary: 'portolan-language',
  };
  const english = {
    title: 'A parameter or field is not valid',
    detail:
      '"here" is not a full path. Start it at the root of the disk, or with ~ for your home folder.',
    vary: 'portolan-language',
  };
  expect(answers).toMatchObject([arabic, english, arabic, english]);
});

test('what is wrong with a body is said in it as well, when it can be read and when not', async () => {
  const url = '/workbench/designs';
  expect((await ask(url, 'ar', '{')).detail).toBe('النص ليس JSON صالحًا. أرسل كائن JSON واحدًا.');
  expect((await ask(url, 'ar', '{"name":1}')).detail).toContain('الحقل');
  const wanted = { name: ' ', slug: 'a', template: 'blank', format: 'yaml' };
  expect((await ask(url, 'ar', JSON.stringify(wanted))).detail).toBe(
    'الاسم فارغ. أدخل اسمًا لواجهة API.',
  );
});

test('a portal answers the window in its language, through the backend, and programs in English', async () => {
  const path = '/api/apis/none';
  expect((await ask(`/workbench/portals/local${path}`, 'ar')).title).toBe('غير موجود');
  expect((await ask(`/workbench/portals/local${path}`)).title).toBe('Not found');
  expect((await ask(path, 'ar')).title).toBe('The token is not valid');
});

test('the titles of problems are those of the contract', () => {
  const titles = Object.entries(problemKinds).map(([code, { title }]) => [code, title]);
  expect(backendProblemsMessages.english).toEqual(Object.fromEntries(titles));
});
