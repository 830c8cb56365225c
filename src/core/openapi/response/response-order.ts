import { isStatusKey } from '#core/openapi/outline/summarise-operation.ts';

/**
 * Where a status belongs among the keys of a Responses Object: codes ascending, a range such as `4XX`
 * behind its hundred, `default` last.
 *
 * In a list that isn't in this order, the place is before the first greater code, else behind the last
 * code, but before a `default` at the end. Extensions (`x-…`) keep their places.
 */
export function responseIndex(keys: readonly string[], status: string): number {
  const statuses = keys.map((key, index) => ({ key, index })).filter(({ key }) => isStatusKey(key));
  const last = statuses.at(-1);
  if (last === undefined) return 0;
  const rank = rankOf(status);
  const greater = statuses.find(
    ({ key, index }) => rankOf(key) > rank && (key !== 'default' || index === last.index),
  );
  return greater?.index ?? last.index + 1;
}

function rankOf(status: string): number {
  if (/^\d{3}$/u.test(status)) return Number(status);
  const hundred = /^([1-5])XX$/iu.exec(status)?.[1];
  return hundred === undefined ? Infinity : Number(hundred) * 100 + 99.5;
}
