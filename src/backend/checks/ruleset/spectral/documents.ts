import { isAddress, pathFrom } from '#backend/checks/ruleset/config-reference.ts';
import type { RulesetTexts } from '#backend/checks/ruleset/ruleset-texts.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type Follow, keysOf } from './query.ts';

/** How many files beside the document are read. */
const MOST_FILES = 500;
const MOST_LINKS = 50;

type Target = { value: unknown; file: string; pointer: string };

/** A document with all that it refers to: how its references are followed, and what they lead to. */
export type Documents = {
  follow: Follow;
  /** What anything refers to, as `file#pointer`; what is around that, too. */
  references: () => ReadonlySet<string>;
};

/** Reads the files that a document refers to, and those that they refer to: of the design folder, no addresses. */
export async function openDocuments(main: ParsedSpec, texts: RulesetTexts): Promise<Documents> {
  const specs = new Map([[main.file, main]]);
  /** Each `$ref`'s object, with the file that it stands in. */
  const owners = new Map<object, string>();
  const mapped: string[] = [];
  const waiting = [main];
  for (let spec = waiting.pop(); spec !== undefined; spec = waiting.pop()) {
    for (const path of filesIn(spec, owners, mapped)) {
      if (specs.has(path) || specs.size >= MOST_FILES) continue;
      const text = await texts.read(path);
      if (text === undefined) continue;
      const other = parseSpec(text, { file: path });
      specs.set(path, other);
      waiting.push(other);
    }
  }

  const targets = new Map<object, Target | undefined>();
  const targetOf = (value: unknown): Target | undefined => {
    if (!isRecord(value) || typeof value['$ref'] !== 'string') return undefined;
    if (!targets.has(value)) targets.set(value, lookUp(value['$ref'], owners.get(value)));
    return targets.get(value);
  };
  const lookUp = (reference: string, from = main.file): Target | undefined => {
    const [name = '', fragment = ''] = reference.split('#', 2);
    const file = name === '' ? from : pathFrom(from, name);
    const pointer = localPointer(`#${fragment}`);
    const spec = file === undefined || isAddress(name) ? undefined : specs.get(file);
    if (spec === undefined || file === undefined || pointer === undefined) return undefined;
    const value = valueAt(spec.value, pointer);
    return value === undefined ? undefined : { value, file, pointer };
  };

  const findReferences = (): Set<string> => {
    const referred = new Set(mapped);
    for (const value of owners.keys()) {
      const target = targetOf(value);
      // What is in a component is referred to with it.
      for (
        let pointer = target?.pointer ?? '';
        pointer !== '';
        pointer = pointer.slice(0, pointer.lastIndexOf('/'))
      )
        referred.add(`${target?.file}#${pointer}`);
    }
    return referred;
  };
  let known: Set<string> | undefined;

  return {
    follow(node) {
      let target = targetOf(node.value);
      if (target === undefined) return node;
      for (let links = 0; links < MOST_LINKS; links += 1) {
        const next = targetOf(target.value);
        if (next === undefined) break;
        target = next;
      }
      const { value, file, pointer } = target;
      return { ...node, value, at: { file, pointer } };
    },
    references: () => (known ??= findReferences()),
  };
}

/** The files that a document refers to; its references are put down with their file, and what discriminators map to. */
function filesIn(spec: ParsedSpec, owners: Map<object, string>, mapped: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<unknown>();
  const waiting: unknown[] = [spec.value];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value)) {
      const { $ref: reference, mapping } = value;
      if (typeof reference === 'string') {
        owners.set(value, spec.file);
        const [name = ''] = reference.split('#', 1);
        const path = name === '' || isAddress(name) ? undefined : pathFrom(spec.file, name);
        if (path !== undefined) files.add(path);
      }
      if (isRecord(mapping))
        for (const to of Object.values(mapping))
          if (typeof to === 'string')
            mapped.push(`${spec.file}${to.startsWith('#') ? to : `#/components/schemas/${to}`}`);
    }
    for (const key of keysOf(value)) waiting.push(Reflect.get(value, key));
  }
  return files;
}
