import { afterEach, expect, test } from 'vitest';
import { draftChangelogEntry } from '#core/releasing/draft-changelog-entry.ts';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { compareSpecs } from './compare-specs.ts';

const RELEASE = { version: '2.0.0', date: '2026-03-01' };

function differences() {
  const document = (type: string, security: unknown[]) => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: {
      '/a': {
        get: {
          security,
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/json': { schema: { type: 'object', properties: { b: { type } } } },
              },
            },
          },
        },
      },
    },
  });
  return compareSpecs(
    { file: 'a.json', value: document('integer', []) },
    { file: 'a.json', value: document('string', [{ key: [] }]) },
  );
}

afterEach(() => setLanguage('en'));

test('a change is told in the language of the window, and written into a changelog in English', () => {
  const written = draftChangelogEntry(differences(), RELEASE);
  expect(written).toContain('Response 200, "b": the type changed from integer to string.');
  addTranslations('ar', arabic);
  setLanguage('ar');
  const inArabic = differences();
  const told = inArabic.changed.map(({ message }) => message.replaceAll(/[\u2068\u2069]/gu, ''));
  expect(told).toContain('الاستجابة 200، "b": تغيّر النوع من integer إلى string.');
  expect(told).toContain('لم يعد يكفي للاستدعاء: بلا بيانات اعتماد؛ والكافي الآن: "key".');
  expect(draftChangelogEntry(inArabic, RELEASE)).toBe(written);
});

test('in English, a change has its sentence once', () => {
  expect(differences().changed.every(({ english }) => english === undefined)).toBe(true);
});
