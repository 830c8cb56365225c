import { PRICE_INTERVALS } from './choices.ts';
import type { OverviewReport } from './overview-report.ts';
import type { PricingPlan } from './overview.ts';
import {
  type Field,
  fieldsOf,
  itemsOf,
  readChoice,
  readText,
  reportUnknownKeys,
} from './read-fields.ts';

type Price = NonNullable<PricingPlan['price']>;
type Limit = NonNullable<PricingPlan['limits']>[number];

const RULE = 'pricing_invalid';
const PRICE_HINT = 'Write it as { "amount": "29.00", "interval": "month" }.';
const LIMIT_HINT = 'Write it as { "metric": "requests", "value": 100000, "period": "month" }.';

/** A plan's price: the amount is a decimal number as text. */
export function readPlanPrice(field: Field | undefined, report: OverviewReport): Price | undefined {
  if (field === undefined) return undefined;
  const members = fieldsOf(field);
  if (members?.has('amount') !== true || !members.has('interval')) {
    report.error({
      rule: RULE,
      pointer: field.pointer,
      message: 'The price needs an amount and an interval.',
      hint: PRICE_HINT,
    });
    return undefined;
  }
  reportUnknownKeys(members, ['amount', 'interval'], report);
  const amount = readText(
    members.get('amount'),
    { subject: 'The amount', rule: RULE, pattern: /^\d+(?:\.\d+)?$/u, hint: PRICE_HINT },
    report,
  );
  const interval = readChoice(
    members.get('interval'),
    PRICE_INTERVALS,
    { subject: 'The interval', rule: RULE },
    report,
  );
  return amount === undefined || interval === undefined ? undefined : { amount, interval };
}

/** A plan's limits: how much of what it includes, in which time. */
export function readPlanLimits(
  field: Field | undefined,
  report: OverviewReport,
): Limit[] | undefined {
  if (field === undefined) return undefined;
  const items = itemsOf(field);
  if (items === undefined) {
    report.error({
      rule: RULE,
      pointer: field.pointer,
      message: "The plan's limits are not a list.",
      hint: LIMIT_HINT,
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
      message: 'The limit needs a metric and a value that is a number.',
      hint: LIMIT_HINT,
    });
    return undefined;
  }
  reportUnknownKeys(members, ['metric', 'value', 'period'], report);
  const text = (key: string) =>
    readText(
      members.get(key),
      { subject: `The limit's ${key}`, rule: RULE, hint: LIMIT_HINT },
      report,
    );
  const metric = text('metric');
  const period = text('period');
  if (metric === undefined) return undefined;
  return period === undefined ? { metric, value } : { metric, value, period };
}
