import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { membersOf, memberOf } from '#core/openapi/syntax/read/node-members.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode, SourcePair } from '#core/openapi/syntax/read/source-node.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { NameReference } from './name-reference.ts';
import { isText, nameReferencesBelow, referenceTarget } from './name-references.ts';
import type { ReachedObject } from './reached-objects.ts';

/**
 * Every place where a file that is no document by itself declares or uses a name.
 *
 * `objects` are those that the design's documents refer to: what stands in them is known by its type. In the rest of
 * the file each `$ref` counts that is not within data.
 */
export function nameReferencesOfPart(
  spec: ParsedSpec,
  objects: readonly ReachedObject[],
  dialect: Dialect,
): NameReference[] {
  const roots = objects.flatMap(({ pointer, type }) => {
    const node = findNode(spec.root, pointer)?.node;
    return node === undefined ? [] : [{ type, node }];
  });
  const typed = nameReferencesBelow(spec, roots, dialect, true);
  const isTyped = ({ start }: { start: number }) =>
    roots.some(({ node }) => node.start <= start && start < node.end);
  const others = refsIn(spec).filter((one) => !isTyped(one));
  const isWhole = objects.some(({ pointer }) => pointer === '');
  return [...declaredIn(spec, isWhole), ...typed, ...others];
}

const known = new WeakMap<ParsedSpec, readonly NameReference[]>();

/** Every reference in a file of unknown structure; what a data field holds is left out. */
export function refsIn(spec: ParsedSpec): readonly NameReference[] {
  let references = known.get(spec);
  if (references === undefined) known.set(spec, (references = collectRefs(spec)));
  return references;
}

const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);
const FREE_NAMES: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
]);

function collectRefs(spec: ParsedSpec): NameReference[] {
  const references: NameReference[] = [];
  const visit = (node: SourceNode, namesAreFree: boolean): void => {
    if (node.kind === 'seq') for (const item of node.items) visit(item, false);
    if (node.kind !== 'map') return;
    for (const { key, value } of node.pairs) {
      if (!namesAreFree && key === '$ref' && isText(value)) {
        const target = referenceTarget(value.value, spec.file, true);
        const { start, end } = value;
        if (target !== undefined)
          references.push({
            target,
            declares: false,
            form: 'reference',
            value: value.value,
            inside: undefined,
            start,
            end,
          });
      } else if (namesAreFree || !(DATA.has(key) || key.startsWith('x-')))
        visit(value, !namesAreFree && FREE_NAMES.has(key));
    }
  };
  if (spec.root !== undefined) visit(spec.root, false);
  return references;
}

const HOLDERS: ReadonlySet<string> = new Set(['components', '$defs', 'definitions']);

/** The names that a file gives to what references lead to. */
function declaredIn(spec: ParsedSpec, isWhole: boolean): NameReference[] {
  const declaration = (base: string, { key, keyStart, keyEnd }: SourcePair): NameReference => ({
    target: { kind: 'node', file: spec.file, pointer: joinPointer(base, key), name: key },
    declares: true,
    form: 'name',
    value: key,
    inside: undefined,
    start: keyStart,
    end: keyEnd,
  });
  const { root } = spec;
  const own = isWhole ? [] : membersOf(root).filter(({ key }) => !HOLDERS.has(key));
  const components = isWhole ? [] : membersOf(memberOf(root, 'components'));
  return [
    ...own.map((pair) => declaration('', pair)),
    ...components.flatMap(({ key, value }) =>
      membersOf(value).map((pair) => declaration(joinPointer('/components', key), pair)),
    ),
    ...['$defs', 'definitions'].flatMap((holder) =>
      membersOf(memberOf(root, holder)).map((pair) => declaration(`/${holder}`, pair)),
    ),
  ];
}
