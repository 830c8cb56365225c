import { memberOf, membersOf, textOf, type Located } from '#core/openapi/semantic-diff/located.ts';
import type { Group } from './group.ts';
import type { SchemaPair, SchemaRun } from './run.ts';
import type { Shape } from './shape.ts';
import { type Term, termAt } from './term.ts';

/** One of the alternatives of a schema. */
export type Alternative = {
  term: Term;
  at: Located;
  /** What it is called: the name of what it refers to, else its title; `undefined` for neither. */
  name: string | undefined;
};

/** The alternatives of a group, by themselves. */
export function alternativesOf({ alternatives }: Group): Alternative[] {
  return alternatives.map((at) => ({ term: termAt(at), at, name: nameOf(at) }));
}

/** A schema without its alternatives. */
export function baseOf({ term }: Shape): Term {
  return { ...term, pieces: term.pieces.map((piece) => ({ ...piece, isBase: true })) };
}

const MAX_BRANCHES = 100;

/**
 * The alternatives of a schema together with what stands beside them; each type is one where there are no others.
 *
 * `undefined` where several groups make too many combinations.
 */
export function branchesOf(shape: Shape, site: Located): Alternative[] | undefined {
  const { term, groups, types } = shape;
  if (groups.length === 0) {
    const single = { term, at: site, name: nameOf(site) };
    if (types === undefined || types.size < 2) return [single];
    return [...types].map((type) => ({
      term: { ...term, pieces: [...term.pieces, ...termAt(typeSchema(type, site)).pieces] },
      at: site,
      name: type,
    }));
  }
  let branches: Alternative[] = [{ term: baseOf(shape), at: site, name: undefined }];
  for (const group of groups) {
    if (branches.length * group.alternatives.length > MAX_BRANCHES) return undefined;
    branches = branches.flatMap((branch) =>
      alternativesOf(group).map(({ term: own, at, name }) => ({
        term: { ...term, pieces: [...branch.term.pieces, ...own.pieces] },
        at,
        name: branch.name === undefined ? name : `${branch.name} and ${name ?? 'another'}`,
      })),
    );
  }
  return branches;
}

const typeSchemas = new Map<string, object>();

/** One object for each type, so that it is known again. */
function typeSchema(type: string, { file, pointer }: Located): Located {
  let value = typeSchemas.get(type);
  if (!value) typeSchemas.set(type, (value = { type }));
  return { value, file, pointer };
}

function nameOf(at: Located): string | undefined {
  return textOf(at, '$ref')?.split('/').at(-1) ?? textOf(at, 'title');
}

export type Pairing = {
  pairs: { before: Alternative; after: Alternative }[];
  removed: Alternative[];
  added: Alternative[];
};

/** Comparing each alternative with each other takes time. */
const MAX_TRIED = 2000;

/**
 * Pairs alternatives: by their names, by a property that only one value of tells apart, by what they allow, and the
 * ones that remain by their order where there are as many of them.
 */
export function pairAlternatives(
  run: SchemaRun,
  pair: SchemaPair,
  before: readonly Alternative[],
  after: readonly Alternative[],
): Pairing {
  const pairs: Pairing['pairs'] = [];
  let removed = [...before];
  let added = [...after];
  const pairBy = (matches: (was: Alternative, is: Alternative) => boolean): void => {
    removed = removed.filter((was) => {
      const index = added.findIndex((is) => matches(was, is));
      const [is] = index === -1 ? [] : added.splice(index, 1);
      if (is) pairs.push({ before: was, after: is });
      return !is;
    });
  };
  const between = (was: Alternative, is: Alternative): SchemaPair => ({
    ...pair,
    before: was.term,
    after: is.term,
    isNullDone: true,
  });
  const fitsBoth = (was: Alternative, is: Alternative): boolean =>
    run.fits({ ...between(was, is), direction: 'request' }) &&
    run.fits({ ...between(was, is), direction: 'response' });
  pairBy((was, is) => was.name !== undefined && was.name === is.name);
  pairBy((was, is) => {
    const tag = tagOf(was.at);
    return tag !== undefined && tag === tagOf(is.at);
  });
  if (removed.length * added.length <= MAX_TRIED) {
    pairBy(fitsBoth);
    pairBy((was, is) => run.fits(between(was, is)));
  }
  const areUnnamed = [...removed, ...added].every(({ name }) => name === undefined);
  if (removed.length === added.length && areUnnamed) {
    const inOrder = new Map(removed.map((was, index) => [was, added[index]]));
    pairBy((was, is) => inOrder.get(was) === is && sharesType(run, was, is));
  }
  return { pairs, removed, added };
}

function sharesType(run: SchemaRun, was: Alternative, is: Alternative): boolean {
  const earlier = run.shapeOf('before', was.term).types;
  const later = run.shapeOf('after', is.term).types;
  return earlier === undefined || later === undefined || [...earlier].some((one) => later.has(one));
}

/** The properties of an inline alternative that may have only one value. */
function tagOf(at: Located): string | undefined {
  const tags = [...membersOf(memberOf(at, 'properties'))].flatMap(([name, property]) => {
    const { value: only } = memberOf(property, 'const');
    const { value: list } = memberOf(property, 'enum');
    const value: unknown = only ?? (Array.isArray(list) && list.length === 1 ? list[0] : undefined);
    return typeof value === 'string' ? [`${name}=${value}`] : [];
  });
  return tags.length > 0 ? tags.toSorted().join(' ') : undefined;
}
