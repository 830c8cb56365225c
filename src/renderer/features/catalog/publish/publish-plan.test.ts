import { afterEach, expect, test } from 'vitest';
import { arabic } from '#messages/ar/index.ts';
import { addTranslations, setLanguage } from '#messages/language.ts';
import { moveOf, planPublish, describePlan } from './publish-plan.ts';

afterEach(() => setLanguage('en'));

const plan = planPublish({ revision: 3, availableLocales: ['en', 'de'] });
const shown = [{ locale: 'fr', revision: 1, publishedAt: '' }];

test('every language of a revision is the API as a whole, some are named', () => {
  expect(moveOf(plan, ['en', 'de'])).toEqual({ kind: 'publish', body: { revision: 3 } });
  expect(moveOf(plan, ['de'])).toEqual({
    kind: 'publish',
    body: { revision: 3, locales: ['de'] },
  });
  const away = { kind: 'unpublish', locales: ['en', 'de'], chosen: ['en'] } as const;
  expect(moveOf(away, ['en'])).toEqual({ kind: 'unpublish', body: { locales: ['en'] } });
  expect(moveOf(away, ['en', 'de'])).toEqual({ kind: 'unpublish', body: {} });
});

test('one language is where the choice begins', () => {
  expect(planPublish({ revision: 3, availableLocales: ['en', 'de'] }, 'de')).toMatchObject({
    locales: ['en', 'de'],
    chosen: ['de'],
  });
});

test('says which languages readers lose, where the whole takes their place', () => {
  expect(describePlan(plan, ['en', 'de'], shown).loses).toBe(
    'Revision 3 does not have French (fr), which will no longer be public.',
  );
  expect(describePlan(plan, ['de'], shown).loses).toBeUndefined();
  expect(describePlan(plan, ['de'], shown).done).toBe('Revision 3 is public in German (de).');
});

test('says so in the language that is current then', () => {
  addTranslations('ar', arabic);
  setLanguage('ar');
  expect(describePlan(plan, ['en', 'de'], shown).effect).toMatch(/^يراها فورًا/u);
  expect(describePlan(plan, ['de'], shown).done).toBe(
    'نُشرت المراجعة 3 بـ \u2068الألمانية (de)\u2069.',
  );
});
