import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { apiMessages } from '#messages/en/api.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { clearFinishedWork, runLongWork, useLongWork } from './long-work.ts';

function newest() {
  return useLongWork.getState().work[0];
}
function done(message: string) {
  return { message: () => message };
}

beforeEach(() => useLongWork.setState({ work: [] }));

test('it shows at once, and what came of it stays', async () => {
  let finish: (message: string) => void = () => undefined;
  const work = runLongWork({
    title: () => 'Packing Harbour',
    run: () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
    done,
  });
  expect(newest()).toMatchObject({ title: 'Packing Harbour', state: 'running', message: '' });
  finish('Saved harbour-1.0.0.zip.');
  await expect(work).resolves.toBe('Saved harbour-1.0.0.zip.');
  expect(newest()).toMatchObject({ state: 'done', message: 'Saved harbour-1.0.0.zip.' });
});

test('what is listed by itself afterwards is taken off', async () => {
  await runLongWork({ title: () => 'Preparing', run: async () => 1, done: () => undefined });
  expect(useLongWork.getState().work).toEqual([]);
});

test('cancelling gives it up, and says so', async () => {
  const work = runLongWork({
    title: () => 'Packing',
    run: (signal) =>
      new Promise<string>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    done,
  });
  newest()?.cancel();
  await expect(work).rejects.toMatchObject({ code: 'cancelled' });
  expect(newest()).toMatchObject({ state: 'cancelled' });
});

test('a retry is new work, whose result is used as the first would have been', async () => {
  let tries = 0;
  const run = async (): Promise<string> => {
    tries += 1;
    if (tries === 1) throw new Error('The disk is full.');
    return 'Saved.';
  };
  let used = '';
  const work = runLongWork({
    title: () => 'Packing',
    run,
    done,
    retried: (message) => {
      used = message;
    },
  });
  await expect(work).rejects.toThrow('The disk is full.');
  expect(newest()).toMatchObject({ state: 'failed', message: 'The disk is full.' });
  newest()?.retry();
  await expect.poll(() => used).toBe('Saved.');
  expect(useLongWork.getState().work.map(({ state }) => state)).toEqual(['done', 'failed']);
  clearFinishedWork();
  expect(useLongWork.getState().work).toEqual([]);
});

test('what is shown where it was asked for is listed when it takes long, and only meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let finish = (): void => undefined;
  const begin = () =>
    runLongWork({
      title: () => 'Checking',
      passing: true,
      run: (signal) =>
        new Promise<void>((resolve, reject) => {
          finish = resolve;
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
      done: () => undefined,
    });
  const short = begin();
  vi.advanceTimersByTime(900);
  finish();
  await short;
  vi.advanceTimersByTime(900);
  expect(useLongWork.getState().work).toEqual([]);

  const long = begin();
  vi.advanceTimersByTime(1100);
  expect(newest()).toMatchObject({ title: 'Checking', state: 'running' });
  newest()?.cancel();
  await expect(long).rejects.toMatchObject({ code: 'cancelled' });
  expect(useLongWork.getState().work).toEqual([]);
});

test('what was listed in one language is read in the next one', async () => {
  addTranslations('ar', arabic);
  onTestFinished(() => setLanguage('en'));
  await runLongWork({
    title: () => apiMessages.t('archive.packing'),
    run: async () => '/tmp/a.zip',
    done: (file) => ({
      message: () => apiMessages.t('data.written', { file }),
      place: { href: '#/settings', label: () => apiMessages.t('data.show') },
    }),
  });
  const texts = () => [newest()?.title, newest()?.message, newest()?.place?.label];
  expect(texts()).toEqual(['Packing the archive', 'Written to /tmp/a.zip.', 'Show in settings']);
  setLanguage('ar');
  expect(texts()).toEqual([
    arabic.api.archive.packing,
    arabic.api.data.written.replace('{file}', '\u2068/tmp/a.zip\u2069'),
    arabic.api.data.show,
  ]);
});
