import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import { PRICING_MODELS, PRICE_INTERVALS } from './choices.ts';
import type { OverviewReport } from './overview-report.ts';
import type { Pricing, PricingPlan } from './overview.ts';
import {
  type Field,
  fieldsOf,
  itemsOf,
  readChoice,
  readText,
  reportUnknownKeys,
  type TextRule,
} from './read-fields.ts';

const PRICING_KEYS = ['model', 'currency', 'plans'];
const PLAN_KEYS = ['id', 'name', 'description', 'price', 'limits', 'features'];
const RULE = 'pricing_invalid';

/** The pricing, in overview.json itself or in the file it points to. */
export function readPricing(field: Field, report: OverviewReport): Pricing | undefined {
  const members = fieldsOf(field);
  if (members === undefined) {
    fail(report, field.pointer, overviewChecksMessages.t('pricing.notObject'));
    return undefined;
  }
  reportUnknownKeys(members, PRICING_KEYS, report);
  const subject = () => overviewChecksMessages.t('subject.pricingModel');
  if (!members.has('model'))
    fail(report, field.pointer, overviewChecksMessages.t('pricing.noModel'));
  const model = readChoice(members.get('model'), PRICING_MODELS, { subject, rule: RULE }, report);
  const currency = readCurrency(members.get('currency'), report);
  const plans = readPlans(members.get('plans'), report);
  if (model === undefined) return undefined;
  const pricing: Pricing = { model };
  if (currency !== undefined) pricing.currency = currency;
  if (plans !== undefined) pricing.plans = plans;
  return pricing;
}

function readCurrency(field: Field | undefined, report: OverviewReport): string | undefined {
  if (field === undefined) return undefined;
  const { value, pointer } = field;
  const isKnown =
    typeof value === 'string' &&
    /^[A-Z]{3}$/u.test(value) &&
    Intl.supportedValuesOf('currency').includes(value);
  if (isKnown) return value;
  report.error({
    rule: RULE,
    pointer,
    message: overviewChecksMessages.t('pricing.currency'),
    hint: overviewChecksMessages.t('pricing.currencyHint'),
  });
  return undefined;
}

function readPlans(field: Field | undefined, report: OverviewReport): PricingPlan[] | undefined {
  if (field === undefined) return undefined;
  const items = itemsOf(field);
  if (items === undefined) {
    fail(report, field.pointer, overviewChecksMessages.t('pricing.plansNotList'));
    return undefined;
  }
  return items.flatMap((item) => readPlan(item, report) ?? []);
}

function readPlan(item: Field, report: OverviewReport): PricingPlan | undefined {
  const members = fieldsOf(item);
  if (members === undefined) {
    fail(report, item.pointer, overviewChecksMessages.t('pricing.planNotObject'));
    return undefined;
  }
  reportUnknownKeys(members, PLAN_KEYS, report);
  const text = (key: string) => readText(members.get(key), planRule(key), report);
  const id = text('id');
  const name = text('name');
  for (const key of ['id', 'name']) {
    if (!members.has(key))
      fail(report, item.pointer, overviewChecksMessages.t('pricing.planMissing', { key }));
  }
  const description = readText(
    members.get('description'),
    { ...planRule('description'), mayBeEmpty: true },
    report,
  );
  const price = readPlanPrice(members.get('price'), report);
  const limits = readPlanLimits(members.get('limits'), report);
  const features = readFeatures(members.get('features'), report);
  if (id === undefined || name === undefined) return undefined;
  const plan: PricingPlan = { id, name };
  if (description !== undefined) plan.description = description;
  if (price !== undefined) plan.price = price;
  if (limits !== undefined) plan.limits = limits;
  if (features !== undefined) plan.features = features;
  return plan;
}

function readFeatures(field: Field | undefined, report: OverviewReport): string[] | undefined {
  if (field === undefined) return undefined;
  const items = itemsOf(field);
  if (items === undefined) {
    fail(report, field.pointer, overviewChecksMessages.t('pricing.featuresNotList'));
    return undefined;
  }
  const rule = { subject: () => overviewChecksMessages.t('subject.feature'), rule: RULE, hint };
  return items.flatMap((item) => readText(item, rule, report) ?? []);
}

const EXAMPLE = '{ "model": "paid", "currency": "USD", "plans": [{ "id": "pro", "name": "Pro" }] }';

function hint(): string {
  return overviewChecksMessages.t('pricing.hint', { example: EXAMPLE });
}

function planRule(key: string): TextRule {
  const subject = () => overviewChecksMessages.t('subject.plan', { key });
  return { subject, rule: RULE, hint };
}

function fail(report: OverviewReport, pointer: string, message: string): void {
  return report.error({ rule: RULE, pointer, message, hint: hint() });
}

type Price = NonNullable<PricingPlan['price']>;
type Limit = NonNullable<PricingPlan['limits']>[number];

function priceHint(): string {
  const example = '{ "amount": "29.00", "interval": "month" }';
  return overviewChecksMessages.t('hint.writeItAs', { example });
}

function limitHint(): string {
  const example = '{ "metric": "requests", "value": 100000, "period": "month" }';
  return overviewChecksMessages.t('hint.writeItAs', { example });
}

/** A plan's price: the amount is a decimal number as text. */
function readPlanPrice(field: Field | undefined, report: OverviewReport): Price | undefined {
  if (field === undefined) return undefined;
  const members = fieldsOf(field);
  if (members?.has('amount') !== true || !members.has('interval')) {
    report.error({
      rule: RULE,
      pointer: field.pointer,
      message: overviewChecksMessages.t('pricing.price'),
      hint: priceHint(),
    });
    return undefined;
  }
  reportUnknownKeys(members, ['amount', 'interval'], report);
  const amount = readText(
    members.get('amount'),
    {
      subject: () => overviewChecksMessages.t('subject.amount'),
      rule: RULE,
      pattern: /^\d+(?:\.\d+)?$/u,
      hint: priceHint,
    },
    report,
  );
  const interval = readChoice(
    members.get('interval'),
    PRICE_INTERVALS,
    { subject: () => overviewChecksMessages.t('subject.interval'), rule: RULE },
    report,
  );
  return amount === undefined || interval === undefined ? undefined : { amount, interval };
}

/** A plan's limits: how much of what it includes, in which time. */
function readPlanLimits(field: Field | undefined, report: OverviewReport): Limit[] | undefined {
  if (field === undefined) return undefined;
  const items = itemsOf(field);
  if (items === undefined) {
    report.error({
      rule: RULE,
      pointer: field.pointer,
      message: overviewChecksMessages.t('pricing.limitsNotList'),
      hint: limitHint(),
    });
    return undefined;
  }
  return items.flatMap((item) => readLimit(item, report) ?? []);
}

function readLimit(item: Field, report: OverviewReport): Limit | undefined {
  const members = fieldsOf(item);
  const value = members?.get('value')?.value;
  if (members?.has('metric') !== true || typeof value !== 'number') {
    report.error({
      rule: RULE,
      pointer: item.pointer,
      message: overviewChecksMessages.t('pricing.limit'),
      hint: limitHint(),
    });
    return undefined;
  }
  reportUnknownKeys(members, ['metric', 'value', 'period'], report);
  const text = (key: string) =>
    readText(
      members.get(key),
      {
        subject: () => overviewChecksMessages.t('subject.limit', { key }),
        rule: RULE,
        hint: limitHint,
      },
      report,
    );
  const metric = text('metric');
  const period = text('period');
  if (metric === undefined) return undefined;
  return period === undefined ? { metric, value } : { metric, value, period };
}
