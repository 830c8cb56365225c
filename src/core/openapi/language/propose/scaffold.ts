import { shapeOf, type Field } from '#core/openapi/language/shape.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
import { plain } from './completion.ts';

/** How values are laid out at the cursor. */
export type Layout = {
  flow: boolean;
  /** Braces of JSON go over several lines; those of YAML stay on theirs. */
  isJson: boolean;
  indent: string;
  dialect: Dialect;
  lineBreak: string;
};

const UNIT = '  ';
const MAX_DEPTH = 3;

/** Writes the shape of a new member's value behind its name: required fields, and places to go on at. */
export function scaffold(field: Field | undefined, layout: Layout): string {
  let stop = 0;
  const next = () => `$${(stop += 1)}`;
  const write = layout.isJson ? jsonValue : layout.flow ? yamlFlowValue : blockValue;
  const text = write(field, layout, next, 0);
  // The last place is where the cursor ends up.
  return text.replace(new RegExp(String.raw`\$${stop}(?!\d)`, 'u'), '$0');
}

type Next = () => string;

/** The required fields of an object, and what nearly every one of its kind has. */
function usual(field: Field, { dialect }: Layout): [string, Field | undefined][] {
  const shape = shapeOf(dialect, field.type);
  if (shape === undefined) return [];
  if (field.type === 'responses') return [['200', shape.others]];
  const more: Readonly<Record<string, string[]>> = {
    parameter: ['schema'],
    response: dialect === '3.2' ? ['description'] : [],
    mediaType: ['schema'],
    operation: ['responses'],
  };
  const names = [...new Set([...shape.required, ...(more[field.type ?? ''] ?? [])])];
  return names.map((name) => [name, shape.fields[name]]);
}

function blockValue(field: Field | undefined, layout: Layout, next: Next, depth: number): string {
  const inner = { ...layout, indent: layout.indent + UNIT };
  const line = layout.lineBreak + inner.indent;
  if (field?.type !== undefined) {
    const members = depth < MAX_DEPTH ? usual(field, layout) : [];
    if (members.length === 0) return line + next();
    return members
      .map(([name, one]) =>
        // A version without quotes becomes a number.
        name === 'version'
          ? `${line}version: '${next()}'`
          : `${line}${blockKey(name)}:${blockValue(one, inner, next, depth + 1)}`,
      )
      .join('');
  }
  if (field?.list !== undefined) return `${line}- ${blockItem(field.list, inner, next, depth)}`;
  if (field?.map?.type === 'mediaType')
    return `${line}application/json:${blockValue(field.map, inner, next, depth + 1)}`;
  if (field?.map !== undefined) return line + next();
  return ` ${scalar(field, next)}`;
}

/** An item behind its dash; the fields below the first stand two columns further in. */
function blockItem(field: Field, layout: Layout, next: Next, depth: number): string {
  if (field.type === undefined) return scalar(field, next);
  const text = blockValue(field, layout, next, depth + 1);
  return text.slice(layout.lineBreak.length + layout.indent.length + UNIT.length);
}

/** An item of a list, its dash included, for a line of its own. */
export function scaffoldItem(field: Field, layout: Layout): string {
  let stop = 0;
  const text = blockItem(field, layout, () => `$${(stop += 1)}`, 0);
  return text.replace(new RegExp(String.raw`\$${stop}(?!\d)`, 'u'), '$0');
}

/** YAML in braces, on one line. */
function yamlFlowValue(
  field: Field | undefined,
  layout: Layout,
  next: Next,
  depth: number,
): string {
  if (field?.type !== undefined) {
    const members = depth < MAX_DEPTH ? usual(field, layout) : [];
    const inner = members.map(([name, one]) =>
      name === 'version'
        ? `version: '${next()}'`
        : `${blockKey(name)}: ${yamlFlowValue(one, layout, next, depth + 1)}`,
    );
    return `{ ${members.length === 0 ? next() : inner.join(', ')} \\}`;
  }
  if (field?.list !== undefined) return `[${yamlFlowValue(field.list, layout, next, depth + 1)}]`;
  if (field?.map?.type === 'mediaType')
    return `{ application/json: ${yamlFlowValue(field.map, layout, next, depth + 1)} \\}`;
  return field?.map === undefined ? scalar(field, next) : `{ ${next()} \\}`;
}

function jsonValue(field: Field | undefined, layout: Layout, next: Next, depth: number): string {
  const inner = { ...layout, indent: layout.indent + UNIT };
  const open = layout.lineBreak + inner.indent;
  const close = layout.lineBreak + layout.indent;
  if (field?.type !== undefined) {
    const members = depth < MAX_DEPTH ? usual(field, layout) : [];
    if (members.length === 0) return `{${open}${next()}${close}\\}`;
    const lines = members.map(
      ([name, one]) => `${open}"${name}": ${jsonValue(one, inner, next, depth + 1)}`,
    );
    return `{${lines.join(',')}${close}\\}`;
  }
  if (field?.list !== undefined)
    return `[${open}${jsonValue(field.list, inner, next, depth + 1)}${close}]`;
  if (field?.map?.type === 'mediaType')
    return `{${open}"application/json": ${jsonValue(field.map, inner, next, depth + 1)}${close}\\}`;
  if (field?.map !== undefined) return `{${open}${next()}${close}\\}`;
  return field?.scalar === 'string' && field.values?.length !== 1
    ? `"${next()}"`
    : scalar(field, next);
}

function scalar(field: Field | undefined, next: Next): string {
  const [only, ...others] = field?.values ?? [];
  if (only !== undefined && others.length === 0) return plain(String(only));
  return field?.scalar === 'boolean' ? `\${${next().slice(1)}:true}` : next();
}

function blockKey(name: string): string {
  return /^\d/u.test(name) ? `'${name}'` : plain(name);
}
