import type { Pricing } from '#contracts/portal.ts';

type Plan = NonNullable<Pricing['plans']>[number];
type Price = NonNullable<Plan['price']>;
type Limit = NonNullable<Plan['limits']>[number];

const intervals = {
  month: 'per month',
  year: 'per year',
  once: 'once',
  unit: 'per unit',
} as const satisfies Record<Price['interval'], string>;

const models = {
  free: 'Free',
  freemium: 'Freemium',
  paid: 'Paid',
  contact: 'Price on request',
} as const satisfies Record<Pricing['model'], string>;

const withoutPrice = {
  free: 'Free',
  freemium: 'No price given',
  paid: 'No price given',
  contact: 'Price on request',
} as const satisfies Record<Pricing['model'], string>;

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** An amount in its currency; the decimal text is never made a binary number. */
export function formatAmount(amount: string, currency: string | undefined): string {
  if (!isDecimal(amount)) return currency === undefined ? amount : `${amount} ${currency}`;
  if (currency === undefined) return new Intl.NumberFormat('en').format(amount);
  try {
    return new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      // A price per unit may be a fraction of a cent.
      maximumFractionDigits: 8,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  } catch {
    return `${amount} ${currency}`;
  }
}

export function priceInterval(price: Price): string {
  return intervals[price.interval];
}

export function formatModel(model: Pricing['model']): string {
  return models[model];
}

/** What stands for the price of a plan that names none. */
export function noPriceText(model: Pricing['model']): string {
  return withoutPrice[model];
}

/** A limit of a plan: `100,000 requests per month`. */
export function formatLimit({ metric, value, period }: Limit): string {
  const text = `${new Intl.NumberFormat('en').format(value)} ${metric}`;
  return period === undefined ? text : `${text} per ${period}`;
}
