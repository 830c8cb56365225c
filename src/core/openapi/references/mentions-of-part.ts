import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { membersOf, memberOf } from '#core/openapi/syntax/read/node-members.ts';
import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { SourceNode, SourcePair } from '#core/openapi/syntax/read/source-node.ts';
import type { Dialect, ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Mention } from './mention.ts';
import { isText, mentionsBelow, referenceTarget } from './mentions-of.ts';
import type { ReachedObject } from './reached-objects.ts';

/**
 * Every place where a file that is no document by itself declares or uses a name.
 *
 * `objects` are those that the design's documents refer to: what stands in them is known by its type. In the rest of
 * the file each `$ref` counts that is not within data.
 */
export function mentionsOfPart(
  spec: ParsedSpec,
  objects: readonly ReachedObject[],
  dialect: Dialect,
): Mention[] {
  const roots = objects.flatMap(({ pointer, type }) => {
    const node = findNode(spec.root, pointer)?.node;
    return node === undefined ? [] : [{ type, node }];
  });
  const typed = mentionsBelow(spec, roots, dialect, true);
  const isTyped = ({ start }: { start: number }) =>
    roots.some(({ node }) => node.start <= start && start < node.end);
  const others = referencesIn(spec).filter((one) => !isTyped(one));
  const isWhole = objects.some(({ pointer }) => pointer === '');
  return [...declaredIn(spec, isWhole), ...typed, ...others];
}

const known = new WeakMap<ParsedSpec, readonly Mention[]>();

/** Every reference in a file of unknown structure; what a data field holds is left out. */
export function referencesIn(spec: ParsedSpec): readonly Mention[] {
  let mentions = known.get(spec);
  if (mentions === undefined) known.set(spec, (mentions = collectReferences(spec)));
  return mentions;
}

const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);
const FREE_NAMES: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
]);

function collectReferences(spec: ParsedSpec): Mention[] {
  const mentions: Mention[] = [];
  const visit = (node: SourceNode, namesAreFree: boolean): void => {
    if (node.kind === 'seq') for (const item of node.items) visit(item, false);
    if (node.kind !== 'map') return;
    for (const { key, value } of node.pairs) {
      if (!namesAreFree && key === '$ref' && isText(value)) {
        const target = referenceTarget(value.value, spec.file, true);
        const { start, end } = value;
        if (target !== undefined)
          mentions.push({
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
  return mentions;
}

const HOLDERS: ReadonlySet<string> = new Set(['components', '$defs', 'definitions']);

/** The names that a file gives to what references lead to. */
function declaredIn(spec: ParsedSpec, isWhole: boolean): Mention[] {
  const declaration = (base: string, { key, keyStart, keyEnd }: SourcePair): Mention => ({
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
