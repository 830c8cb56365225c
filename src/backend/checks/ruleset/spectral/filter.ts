import regexLiterals from '@jsep-plugin/regex';
import jsep from 'jsep';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** What a JSONPath has that is not supported, in a sentence. */
export class UnsupportedPath extends Error {}

/** What a filter is asked about. */
export type FilterScope = {
  value: unknown;
  /** The name or index of the value in its parent. */
  property: string | number | undefined;
  parent: unknown;
  parentProperty: string | number | undefined;
  root: unknown;
};

export type Filter = (scope: FilterScope) => boolean;
type Evaluate = (scope: FilterScope) => unknown;

/** The names that a filter may use besides those of members. */
const NAMES: Readonly<Record<string, Evaluate>> = {
  '@': ({ value }) => value,
  '@property': ({ property }) => property,
  '@parent': ({ parent }) => parent,
  '@parentProperty': ({ parentProperty }) => parentProperty,
  '@root': ({ root }) => root,
  $: ({ root }) => root,
  undefined: () => undefined,
};

/** The calls that a filter may make: of texts, lists and regular expressions, and none that changes them. */
const CALLS: Readonly<Record<string, (on: unknown, given: unknown) => unknown>> = {
  match: (on, given) => typeof on === 'string' && regexOf(given).test(on),
  test: (on, given) => on instanceof RegExp && typeof given === 'string' && fresh(on).test(given),
  includes: (on, given) =>
    typeof on === 'string' ? on.includes(String(given)) : Array.isArray(on) && on.includes(given),
  indexOf: (on, given) =>
    typeof on === 'string' ? on.indexOf(String(given)) : Array.isArray(on) ? on.indexOf(given) : -1,
  startsWith: (on, given) => typeof on === 'string' && on.startsWith(String(given)),
  endsWith: (on, given) => typeof on === 'string' && on.endsWith(String(given)),
  toLowerCase: (on) => (typeof on === 'string' ? on.toLowerCase() : undefined),
  toUpperCase: (on) => (typeof on === 'string' ? on.toUpperCase() : undefined),
};

const BINARY: Readonly<Record<string, (left: Evaluate, right: Evaluate) => Evaluate>> = {
  '&&': (left, right) => (scope) => left(scope) && right(scope),
  '||': (left, right) => (scope) => left(scope) || right(scope),
  '===': (left, right) => (scope) => left(scope) === right(scope),
  '!==': (left, right) => (scope) => left(scope) !== right(scope),
  '==': (left, right) => (scope) => isLike(left(scope), right(scope)),
  '!=': (left, right) => (scope) => !isLike(left(scope), right(scope)),
  '<': (left, right) => (scope) => compare(left(scope), right(scope)) < 0,
  '<=': (left, right) => (scope) => compare(left(scope), right(scope)) <= 0,
  '>': (left, right) => (scope) => compare(left(scope), right(scope)) > 0,
  '>=': (left, right) => (scope) => compare(left(scope), right(scope)) >= 0,
};

let isReady = false;

/**
 * Compiles the expression of a filter (`@.in === 'query'`) to a function of ours: it is parsed, never run as code, and can
 * reach nothing but the document. Throws `UnsupportedPath` for what it may not use.
 */
export function compileFilter(expression: string): Filter {
  if (!isReady) {
    jsep.addIdentifierChar('@');
    jsep.addUnaryOp('void');
    jsep.plugins.register(regexLiterals);
    isReady = true;
  }
  let parsed: jsep.Expression;
  try {
    parsed = jsep(expression);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnsupportedPath(
      backendRulesetMessages.t('filter.unreadable', { filter: expression.trim(), why }),
    );
  }
  const evaluate = compile(parsed);
  return (scope) => Boolean(evaluate(scope));
}

function compile(given: jsep.Expression): Evaluate {
  if (!isKnown(given)) return refuse(given.type);
  const node = given;
  switch (node.type) {
    case 'Literal': {
      const { value }: { value: unknown } = node;
      return () => value;
    }
    case 'Identifier':
      return Object.hasOwn(NAMES, node.name)
        ? (NAMES[node.name] ?? refuse(node.name))
        : refuse(node.name);
    case 'UnaryExpression': {
      const argument = compile(node.argument);
      if (node.operator === '!') return (scope) => !argument(scope);
      if (node.operator === 'void') return () => undefined;
      return node.operator === '-' ? (scope) => -Number(argument(scope)) : refuse(node.operator);
    }
    case 'BinaryExpression': {
      const make = Object.hasOwn(BINARY, node.operator) ? BINARY[node.operator] : undefined;
      return make?.(compile(node.left), compile(node.right)) ?? refuse(node.operator);
    }
    case 'MemberExpression': {
      const object = compile(node.object);
      const name = nameOf(node);
      return (scope) => memberOf(object(scope), name(scope));
    }
    case 'CallExpression': {
      const { callee, arguments: all } = node;
      if (!isMember(callee)) return refuse('a call');
      const name =
        !callee.computed && isIdentifier(callee.property) ? callee.property.name : undefined;
      const call = name !== undefined && Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
      if (call === undefined) return refuse(`${name ?? 'a call'}()`);
      const on = compile(callee.object);
      const [first] = all;
      const argument = first === undefined ? () => undefined : compile(first);
      return (scope) => call(on(scope), argument(scope));
    }
    default:
      return refuse(node.type);
  }
}

function nameOf({ computed, property }: jsep.MemberExpression): Evaluate {
  if (computed || !isIdentifier(property)) return compile(property);
  const { name } = property;
  if (name === 'constructor') refuse('constructor');
  return () => name;
}

/* oxlint-disable portolan/texts-in-messages -- Kinds of nodes, as the parser has them. */
const KNOWN: ReadonlySet<string> = new Set([
  'BinaryExpression',
  'CallExpression',
  'Identifier',
  'Literal',
  'MemberExpression',
  'UnaryExpression',
]);
/* oxlint-enable portolan/texts-in-messages */

function isKnown(node: jsep.Expression): node is jsep.CoreExpression {
  return KNOWN.has(node.type);
}

function isMember(node: jsep.Expression): node is jsep.MemberExpression {
  return node.type === 'MemberExpression';
}

function isIdentifier(node: jsep.Expression): node is jsep.Identifier {
  return node.type === 'Identifier';
}

function refuse(what: string): never {
  throw new UnsupportedPath(backendRulesetMessages.t('filter.unsupported', { what }));
}

/** Members of the document alone: nothing that JavaScript adds to them but how long they are. */
function memberOf(object: unknown, name: unknown): unknown {
  if (typeof name !== 'string' && typeof name !== 'number') return undefined;
  if (name === 'length' && (typeof object === 'string' || Array.isArray(object)))
    return object.length;
  if (Array.isArray(object)) return object[Number(name)];
  return isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

const FITS_NOTHING = /(?!)/u;

function regexOf(given: unknown): RegExp {
  if (given instanceof RegExp) return fresh(given);
  try {
    return new RegExp(String(given));
  } catch {
    return FITS_NOTHING;
  }
}

/** One without a memory of where it stood. */
function fresh(expression: RegExp): RegExp {
  expression.lastIndex = 0;
  return expression;
}

function isLike(left: unknown, right: unknown): boolean {
  if ((left ?? undefined) === (right ?? undefined)) return true;
  const isMixed = typeof left !== typeof right && isScalar(left) && isScalar(right);
  return isMixed && Number(left) === Number(right);
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string')
    return left < right ? -1 : left > right ? 1 : 0;
  return Number(left) - Number(right);
}
