import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idleWorkers, openTestWorkbench, type TestWorkbench } from './workbench.testing.ts';

let workbench: TestWorkbench;
beforeEach(async () => {
  workbench = await openTestWorkbench(idleWorkers);
});
afterEach(() => workbench.close());

const url = '/workbench/session';
async function read() {
  return (await workbench.call({ url })).json();
}
function remember(payload: object) {
  return workbench.call({ method: 'POST', url, payload });
}
function view(line: number) {
  return { line, column: 1, topLine: 1 };
}

test('the place and the cursors are there again after a restart', async () => {
  expect(await read()).toEqual({ views: {} });
  await remember({ location: '/designs/a', views: { a: view(1) } });
  await remember({ views: { b: view(2) } });
  await remember({ views: { a: view(3) } });
  await workbench.restart();
  expect(await read()).toEqual({ location: '/designs/a', views: { a: view(3), b: view(2) } });
});

test('the files with a tab, design by design, and the preview are there again', async () => {
  await remember({ files: { a: ['schemas/pet.yaml', 'paths.yaml'], b: ['other.yaml'] } });
  await remember({ preview: true });
  await remember({ files: { a: ['paths.yaml'] }, views: { 'a/paths.yaml': view(2) } });
  await workbench.restart();
  expect(await read()).toEqual({
    preview: true,
    views: { 'a/paths.yaml': view(2) },
    files: { a: ['paths.yaml'], b: ['other.yaml'] },
  });
});

test('the designs of long ago are forgotten', async () => {
  for (let first = 0; first < 150; first += 50) {
    const views = Array.from({ length: 50 }, (_, at) => [`d${first + at}`, view(1)]);
    await remember({ views: Object.fromEntries(views) });
  }
  const { views } = await read();
  expect(Object.keys(views)).toHaveLength(100);
  expect(views).not.toHaveProperty('d49');
  expect(views).toHaveProperty('d50');
});

test('refuses what is no place, and starts anew from a file that cannot be read', async () => {
  expect((await remember({ location: 'https://example.com' })).statusCode).toBe(400);
  await remember({ location: '/home' });
  await writeFile(workbench.privateFile('window.json'), '{"location');
  expect(await read()).toEqual({ views: {} });
});

test('folded panels and the designs that are open and were used are there again, whatever else changes', async () => {
  const designs = { openDesigns: ['a', 'b'], usedDesigns: ['b', 'a'] };
  await remember({ location: '/designs/a', ...designs });
  await remember({ folded: ['outline'] });
  await remember({ views: { a: view(1) } });
  await remember({ openDesigns: [] });
  await workbench.restart();
  expect(await read()).toEqual({
    location: '/designs/a',
    folded: ['outline'],
    openDesigns: [],
    usedDesigns: ['b', 'a'],
    views: { a: view(1) },
  });
  expect((await remember({ folded: ['text'] })).statusCode).toBe(400);
});

test('the sizes of panels are there again', async () => {
  const sizes = { columns: [30, 50.25, 19.75], rows: [60, 40] };
  await remember({ sizes });
  await remember({ location: '/home' });
  await workbench.restart();
  expect(await read()).toMatchObject({ sizes });
  for (const wrong of [{ columns: [50, 50] }, { rows: [0, 100] }, { rows: [101, 1] }])
    expect((await remember({ sizes: wrong })).statusCode).toBe(400);
});
