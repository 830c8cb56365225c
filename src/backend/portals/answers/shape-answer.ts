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
import { countInDocument } from './count-in-document.ts';
import { type ReadApi, readApi } from './read-api.ts';
import { readEntry } from './read-entry.ts';
import { messageOfFailure } from './read-error.ts';
import { gapOfPart } from './read-gaps.ts';
import { type ListHeaders, type ReadList, readList } from './read-list.ts';
import { partIn, type PartName, readParts } from './read-parts.ts';
import { recordIn } from './read-record.ts';
import { contentOf, findSpec, readSpec } from './read-spec.ts';

/** What an answer of a portal is to be read as. */
export type Shape =
  | { kind: 'list'; limit: number; page: number; headers?: ListHeaders }
  | { kind: 'detail' }
  /** A part of an API, from its own address or from the details. */
  | { kind: 'part'; part: PartName; slug: string; from: 'part' | 'detail' }
  /** The OpenAPI document, from its own address or from the details. */
  | { kind: 'spec'; from: 'spec' | 'detail' };

/**
 * `same`: the body is of the contract's shape already. `unreadable`: it is not what was asked for, and `message` is
 * what the portal says instead, where it says something.
 */
export type ShapedAnswer =
  | { kind: 'same'; bytes: Uint8Array }
  | { kind: 'unreadable'; message?: string }
  | { kind: 'json'; bytes: Uint8Array; list?: Omit<ReadList, 'list'> }
  | { kind: 'spec'; format: SpecFormat; bytes: Uint8Array };

const views = { pricing: PricingView, sdks: SdksView, changelog: ChangelogView } as const;

/** Reads the body of a successful answer tolerantly, and writes it in the shape of the contract. */
export function shapeAnswer(shape: Shape, body: Uint8Array): ShapedAnswer {
  if (shape.kind === 'spec' && shape.from === 'spec') return shapeSpec(readSpec(body), body);
  const value = parseJson(body);
  const same: ShapedAnswer = { kind: 'same', bytes: body };
  switch (shape.kind) {
    case 'list': {
      if (Check(ApiListReply, value)) return same;
      const read = readList(value, shape, countInDocument);
      if (!read) return unreadable(body);
      const { list, ...more } = read;
      return { ...asJson(list), list: more };
    }
    case 'detail': {
      if (Check(ApiDetail, value)) return same;
      const read = readApi(value);
      return read ? asJson(counted(read)) : unreadable(body);
    }
    case 'part':
      return shape.from === 'part' && Check(views[shape.part], value)
        ? same
        : shapePart(shape, value, body);
    default:
      return shapeSpec(contentOf(findSpec(recordIn(value) ?? {})), body);
  }
}

// In memory of its own, which a thread can hand over.
function asJson(value: object): Extract<ShapedAnswer, { kind: 'json' }> {
  return { kind: 'json', bytes: new TextEncoder().encode(JSON.stringify(value)) };
}

function unreadable(body: Uint8Array): ShapedAnswer {
  const message = messageOfFailure(body);
  return { kind: 'unreadable', ...(message === undefined ? {} : { message }) };
}

function shapeSpec(content: ReturnType<typeof readSpec>, body: Uint8Array): ShapedAnswer {
  if (!content) return unreadable(body);
  return { kind: 'spec', ...content };
}

/** The API with the number of operations of the document in its record. */
function counted({ api, content }: ReadApi): ReadApi['api'] {
  if (api.spec?.operations !== null || content === undefined) return api;
  const text = new TextDecoder().decode(content.bytes);
  return { ...api, spec: { ...api.spec, operations: countInDocument(text) } };
}

function shapePart(
  { part, slug, from }: Extract<Shape, { kind: 'part' }>,
  value: unknown,
  body: Uint8Array,
): ShapedAnswer {
  const record = from === 'detail' ? recordIn(value) : partIn(value, part);
  if (!isJsonRecord(record)) return unreadable(body);
  const parts = readParts(record);
  const { version, revision, locale } = readEntry(record);
  const found = textOf(record, 'slug') ?? slug;
  const gap = gapOfPart(record, part, parts[part]);
  return asJson({ slug: found, version, revision, locale, [part]: parts[part], ...gap });
}
