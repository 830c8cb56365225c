import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { formatList } from '#messages/format.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import type { RevisionSummary } from '#contracts/portal-revisions.ts';
import type { Move } from '#renderer/api/revisions.ts';
import { languageName } from '#renderer/api-parts/language-name.ts';
import { publicLanguages, type PublicLanguage } from './public-languages.ts';

/** What is about to be asked of the portal: `locales` may be chosen from, `chosen` is where the choice begins. */
export type PublishPlan = { locales: readonly string[]; chosen: readonly string[] } & (
  | { kind: 'publish'; revision: number }
  | { kind: 'unpublish' }
);

type Publishable = Pick<RevisionSummary, 'revision' | 'availableLocales'>;

/** Publishing a revision, in all of its languages unless one is named. */
export function planPublish(
  { revision, availableLocales }: Publishable,
  locale?: string,
): PublishPlan {
  return {
    kind: 'publish',
    revision,
    locales: availableLocales,
    chosen: locale === undefined ? availableLocales : [locale],
  };
}

/** Taking away what is public, in all languages unless one is named. */
export function planUnpublish(api: CatalogApi, locale?: string): PublishPlan {
  const locales = publicLanguages(api).map((one) => one.locale);
  return { kind: 'unpublish', locales, chosen: locale === undefined ? locales : [locale] };
}

/** What is asked of the portal once the languages are chosen. All of them are the API as a whole. */
export function moveOf(plan: PublishPlan, chosen: readonly string[]): Move {
  const some = chosen.length === plan.locales.length ? {} : { locales: [...chosen] };
  return plan.kind === 'publish'
    ? { kind: 'publish', body: { revision: plan.revision, ...some } }
    : { kind: 'unpublish', body: some };
}

/** What the plan does, in words: before, what readers lose besides, and afterwards. */
export function describePlan(
  plan: PublishPlan,
  chosen: readonly string[],
  shown: readonly PublicLanguage[],
): { effect: string; loses: string | undefined; done: string } {
  const { t } = catalogActionsMessages;
  const isWhole = chosen.length === plan.locales.length;
  if (plan.kind === 'unpublish') {
    return {
      effect: t(isWhole ? 'unpublish.effect' : 'unpublish.effectOnSome'),
      loses: undefined,
      done: isWhole
        ? t('unpublish.done')
        : t('unpublish.doneIn', { languages: formatLanguages(chosen) }),
    };
  }
  const { revision } = plan;
  const lost = shown.filter(({ locale }) => !plan.locales.includes(locale));
  const languages = formatLanguages(lost.map(({ locale }) => locale));
  return {
    effect: t('publish.effect'),
    loses: isWhole && lost.length > 0 ? t('publish.loses', { revision, languages }) : undefined,
    done: isWhole
      ? t('publish.done', { revision })
      : t('publish.doneIn', { revision, languages: formatLanguages(chosen) }),
  };
}

function formatLanguages(locales: readonly string[]): string {
  return formatList(locales.map(languageName));
}
