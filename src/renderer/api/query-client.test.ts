import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '#messages/language.ts';
import { queryClient } from './query-client.ts';

test('what is in view is read anew when the language changes: it has texts of the backend in it', async () => {
  let reads = 0;
  const queryFn = async () => {
    reads += 1;
    return reads;
  };
  const shown = new QueryObserver(queryClient, {
    queryKey: ['reviews', 'shown'],
    queryFn,
    staleTime: Infinity,
  });
  onTestFinished(shown.subscribe(() => undefined));
  onTestFinished(() => {
    setLanguage('en');
    queryClient.clear();
  });
  await expect.poll(() => shown.getCurrentResult().data).toBe(1);
  setLanguage('ar');
  await expect.poll(() => shown.getCurrentResult().data).toBe(2);
});

test('a first answer that was under way at a change is not taken for what is there now', async () => {
  let files = ['a.md'];
  let asked = 0;
  let answer = (): void => undefined;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['designs', 'one'],
    queryFn: async () => {
      asked += 1;
      const read = files;
      if (asked === 1) await new Promise<void>((resolve) => (answer = resolve));
      return read;
    },
  });
  const stop = observer.subscribe(() => undefined);
  files = ['a.md', 'b.md'];
  await queryClient.invalidateQueries({ queryKey: ['designs'] });
  answer();
  await Promise.resolve();
  expect(observer.getCurrentResult().data).toEqual(['a.md', 'b.md']);
  expect(asked).toBe(2);
  stop();
});
