import type { Pricing } from '#contracts/portal.ts';
import { apiPartsMessages } from '#messages/en/api-parts.ts';

type Plan = NonNullable<Pricing['plans']>[number];
type Price = NonNullable<Plan['price']>;
type Limit = NonNullable<Plan['limits']>[number];

export function priceInterval(price: Price): string {
  return apiPartsMessages.t(`pricing.interval.${price.interval}`);
}

export function formatModel(model: Pricing['model']): string {
  return apiPartsMessages.t(`pricing.model.${model}`);
}

/** What stands for the price of a plan that names none. */
export function noPriceText(model: Pricing['model']): string {
  return model === 'free' || model === 'contact'
    ? formatModel(model)
    : apiPartsMessages.t('pricing.noPrice');
}

/** A limit of a plan: `100,000 requests per month`. */
export function formatLimit({ metric, value, period }: Limit): string {
  const { t } = apiPartsMessages;
  return period === undefined
    ? t('pricing.limit', { value, metric })
    : t('pricing.limitPer', { value, metric, period });
}
