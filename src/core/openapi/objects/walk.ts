import { isRecord } from '#core/openapi/syntax/is-record.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { canBeReference, fieldOf, freeMemberOf, type NodeType } from './node-type.ts';
import { namesIn } from './names-in.ts';
import { below, type Place } from './place.ts';

/** What a walk through a document calls. */
export type Visitor = {
  /** An object of a type; for a reference, only where its other fields count. */
  node(type: NodeType, value: Record<string, unknown>, place: Place): void;
  /** A `$ref` where OpenAPI takes one; `type` is what it must lead to. */
  reference(type: NodeType, ref: string, place: Place, value: Record<string, unknown>): void;
  /** A member of a Schema Object that holds no schemas. */
  keyword?(name: string, schema: Record<string, unknown>, place: Place): void;
  /** Whether the rest need not be visited. */
  isDone?(): boolean;
};

/** Visits an object of a known type and every typed object in it, in document order, following no reference. */
export function walk(
  visitor: Visitor,
  dialect: Dialect,
  type: NodeType,
  value: unknown,
  place: Place,
): void {
  if (!enters(visitor, dialect, type, value, place)) return;
  forEachMember(visitor, type, value, place, (...member) => walk(visitor, dialect, ...member));
}

/** Paths and components, each with all that is in it, are the steps of a walk through a document. */
const STEPS_BELOW = 2;

/** The same walk in steps, for a thread that has other things to do in between. */
export function* walkInSteps(
  visitor: Visitor,
  dialect: Dialect,
  type: NodeType,
  value: unknown,
  place: Place,
  levels: number = STEPS_BELOW,
): Generator<undefined, void> {
  if (!enters(visitor, dialect, type, value, place)) return;
  const members: Parameters<OnMember>[] = [];
  forEachMember(visitor, type, value, place, (...member) => members.push(member));
  for (const member of members) {
    if (levels > 1) yield* walkInSteps(visitor, dialect, ...member, levels - 1);
    else {
      walk(visitor, dialect, ...member);
      yield;
    }
  }
}

/** Visits one object; answers whether what is in it is to be visited. */
function enters(
  visitor: Visitor,
  dialect: Dialect,
  type: NodeType,
  value: unknown,
  place: Place,
): value is Record<string, unknown> {
  if (!isRecord(value) || visitor.isDone?.() === true) return false;
  const ref = value['$ref'];
  if (typeof ref === 'string' && canBeReference(type)) {
    visitor.reference(type, ref, place, value);
    if (!keepsSiblings(type, dialect)) return false;
  }
  visitor.node(type, value, place);
  return true;
}

type OnMember = (type: NodeType, value: unknown, place: Place) => void;

function forEachMember(
  visitor: Visitor,
  type: NodeType,
  value: Record<string, unknown>,
  place: Place,
  onMember: OnMember,
): void {
  for (const name of Object.keys(value)) {
    const field = fieldOf(type, name);
    const member = value[name];
    if (field === undefined) {
      if (type === 'schema') {
        visitor.keyword?.(name, value, place);
        continue;
      }
      const free = freeMemberOf(type, name);
      if (free !== undefined) onMember(free, member, below(place, name));
    } else if (field.kind === 'one') {
      if (isRecord(member)) onMember(field.type, member, below(place, name));
    } else if (field.kind === 'list') {
      if (!Array.isArray(member)) continue;
      const at = below(place, name);
      for (const [index, item] of member.entries()) onMember(field.type, item, below(at, index));
    } else if (isRecord(member)) {
      const at = below(place, name);
      for (const key of namesIn(member)) {
        if (visitor.isDone?.() === true) return;
        onMember(field.type, member[key], below(at, key));
      }
    }
  }
}

/** A Path Item's fields stand beside its `$ref`, and so do a Schema Object's from 3.1 on. */
function keepsSiblings(type: NodeType, dialect: Dialect): boolean {
  return type === 'pathItem' || (type === 'schema' && dialect !== '3.0');
}
