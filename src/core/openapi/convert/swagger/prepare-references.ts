import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import { plainCopy } from './plain-copy.ts';
import type { ChangeList } from './swagger-change.ts';
import { eachObject } from './swagger-places.ts';

type Data = Record<string, unknown>;

/** The sections whose members keep their place, under another name. */
const KEPT = new Set(['definitions', 'parameters', 'responses']);

/**
 * Gives each schema that is referred to inside of something else, `#/responses/R/schema`, a definition of its own: what
 * holds it has another structure in OpenAPI 3. References from elsewhere into lists of parameters are written out.
 */
export function prepareReferences(document: Data, changes: ChangeList): void {
  const moved = new Map<string, string>();
  const open = [...eachObject(document)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer } = next;
    const ref = value['$ref'];
    const target = typeof ref === 'string' ? localPointer(ref) : undefined;
    if (target === undefined || isKept(target)) continue;
    const found = valueAt(document, target);
    if (!isRecord(found)) continue;
    if (/\/parameters\/\d+$/u.test(target) || /\/responses\/[^/]+$/u.test(target)) {
      changes.changed('referencesIntoPaths', pointer);
      delete value['$ref'];
      Object.assign(value, plainCopy(found));
      continue;
    }
    changes.changed('innerSchemas', pointer);
    let name = moved.get(target);
    if (name === undefined) {
      const definitions = isRecord(document['definitions']) ? document['definitions'] : {};
      document['definitions'] = definitions;
      name = freeName(definitions, splitPointer(target) ?? []);
      moved.set(target, name);
      const copy = plainCopy(found);
      definitions[name] = copy;
      const at = joinPointer('/definitions', name);
      open.push(...eachObject(copy).map((one) => ({ ...one, pointer: at + one.pointer })));
    }
    value['$ref'] = `#${joinPointer('/definitions', name)}`;
  }
}

function isKept(pointer: string): boolean {
  const [section = '', , ...inner] = splitPointer(pointer) ?? [];
  return section === 'definitions' || (KEPT.has(section) && inner.length === 0);
}

/** `R` for `/responses/R/schema`, or what follows it where that is taken. */
function freeName(definitions: Data, tokens: readonly string[]): string {
  const words = tokens.slice(1).flatMap((token) => token.match(/[A-Za-z\d]+/gu) ?? []);
  // oxlint-disable-next-line portolan/texts-in-messages -- a name that is written into the document
  const base = words.filter((word) => word !== 'schema').join('_') || 'Schema';
  let name = base;
  for (let count = 2; Object.hasOwn(definitions, name); count += 1) name = `${base}_${count}`;
  return name;
}
