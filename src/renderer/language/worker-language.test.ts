import { afterEach, expect, test } from 'vitest';
import { defineMessages } from '#messages/define-messages.ts';
import { currentLanguage, type MessageTree, setLanguage } from '#messages/language.ts';
import { inToldLanguage, tellLanguage, type ToldLanguage } from './worker-language.ts';

const example = defineMessages('worker-example', { found: 'Found.' });
const arabic = { 'worker-example': { found: 'وُجد.' } };

afterEach(() => setLanguage('en'));

/** A worker that answers each number with a text, and whose Arabic messages come when the test says so. */
function openWorker() {
  const said: string[] = [];
  const reads: PromiseWithResolvers<Record<string, MessageTree>>[] = [];
  const hear = inToldLanguage<{ ask: number }>(
    () => {
      const read = Promise.withResolvers<Record<string, MessageTree>>();
      reads.push(read);
      return read.promise;
    },
    ({ ask }) => said.push(`${ask} ${example.t('found')}`),
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { hear, said, reads, settled };
}

test('what comes while the Arabic messages are read is answered in Arabic, in its order', async () => {
  const { hear, said, reads, settled } = openWorker();
  hear({ ask: 1 });
  expect(said).toEqual(['1 Found.']);
  hear({ kind: 'language', language: 'ar' });
  hear({ ask: 2 });
  hear({ kind: 'language', language: 'en' });
  hear({ ask: 3 });
  hear({ kind: 'language', language: 'ar' });
  hear({ ask: 4 });
  expect(said).toHaveLength(1);
  reads[0]?.resolve(arabic);
  await settled();
  expect(said).toEqual(['1 Found.', '2 وُجد.', '3 Found.', '4 وُجد.']);
  expect(reads).toHaveLength(1);
});

test('where the Arabic messages can’t be read, English is answered, and the next change reads them again', async () => {
  const { hear, said, reads, settled } = openWorker();
  hear({ kind: 'language', language: 'ar' });
  hear({ ask: 1 });
  reads[0]?.reject(new Error('The file is gone.'));
  await settled();
  expect(said).toEqual(['1 Found.']);
  hear({ kind: 'language', language: 'ar' });
  reads[1]?.resolve(arabic);
  await settled();
  hear({ ask: 2 });
  expect([said.at(-1), currentLanguage()]).toEqual(['2 وُجد.', 'ar']);
});

test('a worker is told the language when it starts, and when it changes, until it ends', () => {
  const told: ToldLanguage[] = [];
  const worker = { postMessage: (message: ToldLanguage) => told.push(message) };
  const stopFirst = tellLanguage(worker);
  // A worker begins in English.
  expect(told).toEqual([]);
  setLanguage('ar');
  const stopSecond = tellLanguage(worker);
  stopFirst();
  setLanguage('en');
  stopSecond();
  setLanguage('ar');
  expect(told.map(({ language }) => language)).toEqual(['ar', 'ar', 'en']);
});
