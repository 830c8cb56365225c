import { completionMessages } from '#messages/en/completion.ts';
import { lineBreakOf } from '#core/text/line-breaks.ts';
import { offeredStatuses } from '#core/openapi/response/status-codes.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import { contextAt } from '#core/openapi/language/context/context-at.ts';
import { placedPath } from '#core/openapi/language/placed-path.ts';
import type { Names } from '#core/openapi/language/names.ts';
import { fieldAt } from '#core/openapi/language/shape.ts';
import { completeKeys } from './complete-keys.ts';
import { completeValues, type PlacedContext } from './complete-values.ts';
import type { Completion, Completions } from './completion.ts';
import { scaffoldItem, type Layout } from './scaffold.ts';

const COMPLETED = 2000;

/**
 * What may be written at an offset of a document, finished or not, in its own version of OpenAPI.
 *
 * `names` are those of the text when it could be read last. `undefined` where nothing is known to fit. Of status codes the
 * four that the portal's tool knows are offered, with `anyStatus` all.
 */
export function complete(
  text: string,
  format: SpecFormat,
  offset: number,
  names: Names,
  { anyStatus = false }: { anyStatus?: boolean } = {},
): Completions | undefined {
  const found = contextAt(text, format, offset, names);
  const path = found && placedPath(names, found.path);
  if (found === undefined || path === undefined) return undefined;
  const context = { ...found, path, own: found.path };
  const layout: Layout = {
    flow: context.flow,
    isJson: context.isJson,
    indent: context.flow ? indentOfLine(text, offset) : ' '.repeat(context.column),
    dialect: names.dialect,
    lineBreak: lineBreakOf(text),
  };
  const statuses = offeredStatuses(anyStatus);
  const items = itemsFor(context, names, layout, statuses).slice(0, COMPLETED);
  if (items.length === 0) return undefined;
  const commaAt = context.commas.before;
  return { range: context.token, items, ...(commaAt !== undefined && { commaAt }) };
}

function itemsFor(
  context: PlacedContext,
  names: Names,
  layout: Layout,
  statuses: readonly string[],
): Completion[] {
  if (context.kind === 'value') return completeValues(context, names);
  const holder = fieldAt(names.dialect, context.path);
  if (context.flow || context.written) return completeKeys(context, names, layout, statuses);
  if (holder?.list !== undefined) return newItems(context, names, layout);
  // Behind a dash stands a scalar as well as the first member of a mapping.
  return holder?.scalar === undefined
    ? completeKeys(context, names, layout, statuses)
    : completeValues(context, names);
}

/** On a line of its own in a list that has no dash yet. */
function newItems(context: PlacedContext, names: Names, layout: Layout): Completion[] {
  const { list } = fieldAt(names.dialect, context.path) ?? {};
  if (list === undefined || context.token.start !== context.token.end) return [];
  const [path, own] = [
    [...context.path, 0],
    [...context.own, 0],
  ];
  const item = { ...context, kind: 'value' as const, path, own };
  const values = completeValues(item, names).map((value) => ({
    ...value,
    insert: `- ${value.insert}`,
  }));
  if (values.length > 0) return values;
  return [
    {
      label: '- ',
      kind: 'item',
      detail: completionMessages.t('newItem'),
      insert: `- ${scaffoldItem(list, layout)}`,
    },
  ];
}

function indentOfLine(text: string, offset: number): string {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/u.exec(text.slice(start, offset))?.[0] ?? '';
}
