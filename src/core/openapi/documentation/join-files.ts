import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { parseReference } from '#core/openapi/references/reference-target.ts';

/** Where the other files stand in a joined document. */
const FILES = 'x-files';

/**
 * A document's data with the files at hand that its references reach: each stands below `x-files`, all references lead
 * within the document, and path items of other files stand in their places. For reading only: nothing else of the
 * reading is changed.
 */
export function joinFiles(
  spec: ParsedSpec,
  read: (path: string) => ParsedSpec | undefined,
): ParsedSpec {
  const files = new Map<string, unknown>();
  const isThere = (path: string): boolean => {
    if (files.has(path)) return true;
    const other = read(path);
    if (other === undefined) return false;
    // Known before it is gone through: files may refer to one another in a circle.
    files.set(path, undefined);
    files.set(path, joined(other.value, path));
    return true;
  };

  const led = (ref: string, file: string): string => {
    const target = parseReference(ref, file, '');
    if (target.kind === 'forbidden') return ref;
    const path = target.kind === 'local' ? file : target.path;
    const pointer = localPointer(`#${target.fragment}`);
    if (pointer === undefined || (path !== spec.file && !isThere(path))) return ref;
    const base = path === spec.file ? '' : joinPointer('', FILES, path);
    return `#${(base + pointer).split('/').map(encodeURIComponent).join('/')}`;
  };

  /** The same value where no reference in it has to be led elsewhere. */
  const joined = (value: unknown, file: string): unknown => {
    if (Array.isArray(value)) {
      const items: unknown[] = value.map((item) => joined(item, file));
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    if (!isRecord(value)) return value;
    let copy = value;
    for (const key of Object.keys(value)) {
      const member = value[key];
      const isReference = key === '$ref' && typeof member === 'string';
      const isElsewhere = isReference && (file !== spec.file || !member.startsWith('#'));
      const next = isElsewhere ? led(member, file) : joined(member, file);
      if (next === member) continue;
      if (copy === value) copy = { ...value };
      copy[key] = next;
    }
    return copy;
  };

  const value = joined(spec.value, spec.file);
  if (files.size === 0 || !isRecord(value)) return spec;
  const whole = { ...value, [FILES]: Object.fromEntries(files) };
  return {
    ...spec,
    value: { ...whole, ...placed(whole, 'paths'), ...placed(whole, 'webhooks') },
  };
}

/** Path items that refer to other files, with what they refer to. */
function placed(whole: Record<string, unknown>, field: 'paths' | 'webhooks') {
  const items = whole[field];
  if (!isRecord(items)) return {};
  const entries = Object.entries(items).map(([path, item]) => {
    const ref = isRecord(item) ? item['$ref'] : undefined;
    const pointer = typeof ref === 'string' ? localPointer(ref) : undefined;
    if (!isRecord(item) || pointer?.startsWith(`/${FILES}/`) !== true) return [path, item];
    const target = valueAt(whole, pointer);
    const { $ref: _led, ...own } = item;
    return [path, isRecord(target) ? { ...target, ...own } : item];
  });
  return { [field]: Object.fromEntries(entries) };
}
