import { Check } from 'typebox/value';
import {
  ApiDetail,
  ApiListReply,
  ChangelogView,
  PricingView,
  SdksView,
} from '#contracts/portal.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import { isJsonRecord, parseJson, textOf } from './json-values.ts';
import { readDetail, readParts, recordIn } from './read-detail.ts';
import { readEntry } from './read-entry.ts';
import { readList } from './read-list.ts';
import { findSpec, specBytes } from './read-spec.ts';

export type PartName = 'pricing' | 'sdks' | 'changelog';

/** What an answer of a portal is to be read as. */
export type Shape =
  | { kind: 'list'; limit: number; page: number; filtered: boolean }
  | { kind: 'detail' }
  /** A part of an API, from its own address or from the details. */
  | { kind: 'part'; part: PartName; slug: string; from: 'part' | 'detail' }
  /** The OpenAPI document that the details hold. */
  | { kind: 'spec' };

/** `same`: the body is of the contract's shape already. `unreadable`: it is not what was asked for. */
export type ShapedAnswer =
  | { kind: 'same'; bytes: Uint8Array }
  | { kind: 'unreadable' }
  | { kind: 'json'; bytes: Uint8Array }
  | { kind: 'spec'; format: SpecFormat; bytes: Uint8Array };

const views = { pricing: PricingView, sdks: SdksView, changelog: ChangelogView } as const;
const unreadable: ShapedAnswer = { kind: 'unreadable' };
// In memory of its own, which a thread can hand over.
function asJson(value: object): ShapedAnswer {
  return {
    kind: 'json',
    bytes: new TextEncoder().encode(JSON.stringify(value)),
  };
}

/** Reads the body of a successful answer tolerantly, and writes it in the shape of the contract. */
export function shapeAnswer(shape: Shape, body: Uint8Array): ShapedAnswer {
  const same: ShapedAnswer = { kind: 'same', bytes: body };
  const value = parseJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  switch (shape.kind) {
    case 'list':
      return Check(ApiListReply, value) ? same : shapeList(shape, value);
    case 'detail': {
      if (Check(ApiDetail, value)) return same;
      const detail = readDetail(value);
      return detail ? asJson(detail) : unreadable;
    }
    case 'part':
      return shape.from === 'part' && Check(views[shape.part], value)
        ? same
        : shapePart(shape, value);
    default: {
      const spec = findSpec(recordIn(value) ?? {});
      return spec?.held === undefined
        ? unreadable
        : { kind: 'spec', format: spec.summary.format, bytes: specBytes(spec.held) };
    }
  }
}

function shapeList(shape: Extract<Shape, { kind: 'list' }>, value: unknown): ShapedAnswer {
  const list = readList(value, shape);
  if (!list) return unreadable;
  const notes = [
    ...(list.notes ?? []),
    ...(shape.filtered
      ? ['This portal may not know these filters: there can be APIs in the list that do not fit.']
      : []),
  ];
  return asJson(notes.length > 0 ? { ...list, notes } : list);
}

function shapePart(
  { part, slug, from }: Extract<Shape, { kind: 'part' }>,
  value: unknown,
): ShapedAnswer {
  // A bare list, or the part under its own name, or the part itself.
  const record =
    from === 'detail'
      ? recordIn(value)
      : isJsonRecord(value) && part in value
        ? value
        : { [part]: value };
  if (!record) return unreadable;
  const parts = readParts(record);
  const { version, revision, locale } = readEntry(record);
  const own = textOf(record, 'slug') ?? slug;
  return asJson({ slug: own, version, revision, locale, [part]: parts[part] });
}
