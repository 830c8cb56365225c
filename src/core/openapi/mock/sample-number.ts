/** The smallest plain number that a schema allows near 1: within its bounds and a multiple of `multipleOf`. */
export function sampleNumber(schema: Record<string, unknown>, isInteger: boolean): number {
  const step = stepOf(schema, isInteger);
  const low = bound(schema, 'minimum', 'exclusiveMinimum', step ?? 1);
  const high = bound(schema, 'maximum', 'exclusiveMaximum', -(step ?? 1));
  let value = 1;
  if (low !== undefined && value < low.value) value = low.value;
  if (high !== undefined && value > high.value) value = high.value;
  if (step !== undefined) value = multipleNear(value, step, low?.limit, high?.limit);
  const isOutside =
    (low !== undefined && !within(value, low.limit, low.isOpen, 1)) ||
    (high !== undefined && !within(value, high.limit, high.isOpen, -1));
  if (isOutside && step === undefined && low !== undefined && high !== undefined)
    value = (low.limit + high.limit) / 2;
  return value;
}

type Bound = { limit: number; isOpen: boolean; value: number };

/** 3.0 writes `exclusiveMinimum: true` beside `minimum`; from 3.1 on it is a number itself. */
function bound(
  schema: Record<string, unknown>,
  closed: string,
  open: string,
  inward: number,
): Bound | undefined {
  const limit = schema[closed];
  const exclusive = schema[open];
  if (typeof exclusive === 'number')
    return { limit: exclusive, isOpen: true, value: exclusive + inward };
  if (typeof limit !== 'number') return undefined;
  const isOpen = exclusive === true;
  return { limit, isOpen, value: isOpen ? limit + inward : limit };
}

function stepOf(schema: Record<string, unknown>, isInteger: boolean): number | undefined {
  const multiple = schema['multipleOf'];
  if (typeof multiple === 'number' && multiple > 0) return multiple;
  return isInteger ? 1 : undefined;
}

function multipleNear(value: number, step: number, low?: number, high?: number): number {
  const up = tidy(Math.ceil(value / step) * step, step);
  if (high === undefined || up <= high) return up;
  const down = tidy(Math.floor(value / step) * step, step);
  return low === undefined || down >= low ? down : value;
}

/** Multiples of 0.01 as they are written, without what binary fractions add. */
function tidy(value: number, step: number): number {
  const digits = /\.(\d+)$/u.exec(String(step))?.[1]?.length ?? 0;
  return Number(value.toFixed(Math.min(digits, 20)));
}

function within(value: number, limit: number, isOpen: boolean, side: 1 | -1): boolean {
  return isOpen ? (value - limit) * side > 0 : (value - limit) * side >= 0;
}
