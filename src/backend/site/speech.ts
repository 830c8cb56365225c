import { apiParts } from '#messages/ar/api-parts.ts';
import { sitePages } from '#messages/ar/site-pages.ts';
import { apiPartsMessages } from '#messages/en/api-parts.ts';
import { sitePagesMessages } from '#messages/en/site-pages.ts';
import { formatAmount, formatDate } from '#messages/format.ts';
import { addTranslations, bestLanguage, type Language } from '#messages/language.ts';
import type { Pricing } from '#contracts/portal.ts';
import type { WantedLocales } from '#backend/portal/views/wanted-locales.ts';

type Plan = NonNullable<Pricing['plans']>[number];
type Price = NonNullable<Plan['price']>;
type Limit = NonNullable<Plan['limits']>[number];

addTranslations('ar', { 'api-parts': apiParts, 'site-pages': sitePages });

/** How the site speaks to the readers of a language: its messages, and how it writes numbers and times. */
export type Speech = {
  language: Language;
  t: ReturnType<typeof sitePagesMessages.in>;
  /** What an API's own pages and the Catalog of the window have in common. */
  parts: ReturnType<typeof apiPartsMessages.in>;
  /** A day in UTC; the text as it is where it is no date. */
  day(text: string): string;
  /** A moment in UTC, in milliseconds since 1970. */
  moment(time: number): string;
  /** `€9.50 per month`. */
  price(price: Price, currency: string | undefined): string;
  limit(limit: Limit): string;
};

export function speechIn(language: Language): Speech {
  const parts = apiPartsMessages.in(language);
  return {
    language,
    t: sitePagesMessages.in(language),
    parts,
    day(text) {
      const time = Date.parse(text);
      return Number.isNaN(time)
        ? text
        : formatDate(new Date(time), { dateStyle: 'long', timeZone: 'UTC' }, language);
    },
    moment: (time) => formatDate(new Date(time), MOMENT, language),
    price: ({ amount, interval }, currency) =>
      `${formatAmount(amount, currency, language)} ${parts(`pricing.interval.${interval}`)}`,
    limit: ({ period, ...limit }) =>
      period === undefined
        ? parts('pricing.limit', limit)
        : parts('pricing.limitPer', { ...limit, period }),
  };
}

const MOMENT = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

/**
 * Speaks to a reader in the first language that they want and the site speaks; where they want none in particular, in
 * that of what is shown.
 */
export function speechFor(ranges: WantedLocales['ranges'], shown: string): Speech {
  const wanted = ranges.filter((range) => range !== '*');
  return speechIn(bestLanguage(wanted.length > 0 ? wanted : [shown]));
}

/** The direction of the script of any language (BCP 47). */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    const described: Intl.Locale & { getTextInfo?: () => { direction?: string } } = new Intl.Locale(
      locale,
    );
    return described.getTextInfo?.().direction === 'rtl' ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
