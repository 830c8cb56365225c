import type { DocumentPointer } from './overview.ts';
import {
  type Field,
  fieldsOf,
  itemsOf,
  readText,
  reportUnknownKeys,
  type TextRule,
} from './read-fields.ts';
import { DOCUMENT_EXTENSIONS, type PathContext, readPath } from './read-path.ts';
import { reportAlias } from './resolve-aliases.ts';

const DOCUMENT_KEYS = ['role', 'title', 'path'];
const WANTED = 'a list of objects with "role", "title" and "path"';
const PATH_RULE = {
  subject: 'The document',
  rule: 'doc_type',
  extensions: DOCUMENT_EXTENSIONS,
  hint: 'Name a Markdown or HTML file of this folder.',
};

/** The documents: a list of objects; also one path, a list of paths, or a map from role to path. */
export function readDocuments(field: Field | undefined, context: PathContext): DocumentPointer[] {
  if (field === undefined) return [];
  const { report } = context;
  const items = itemsOf(field);
  if (items !== undefined) {
    if (items.some(({ value }) => typeof value === 'string')) {
      reportAlias(report, field.pointer, 'The documents are a list of paths', WANTED);
    }
    return items.flatMap((item) => readDocument(item, null, context) ?? []);
  }
  if (typeof field.value === 'string') {
    reportAlias(report, field.pointer, 'The documents are one path', WANTED);
    return [readDocument(field, null, context) ?? []].flat();
  }
  const members = fieldsOf(field);
  if (members !== undefined) {
    reportAlias(report, field.pointer, 'The documents are an object', WANTED);
    return [...members].flatMap(([role, member]) => readDocument(member, role, context) ?? []);
  }
  report.error({
    rule: 'docs_invalid',
    pointer: field.pointer,
    message: 'The documents are not a list.',
    hint: `Write ${WANTED}.`,
  });
  return [];
}

function readDocument(
  item: Field,
  role: string | null,
  context: PathContext,
): DocumentPointer | undefined {
  const { report } = context;
  if (typeof item.value === 'string') {
    const path = readPath(item, PATH_RULE, context);
    return path === undefined ? undefined : { role, title: null, path };
  }
  const members = fieldsOf(item);
  if (members === undefined || !members.has('path')) {
    report.error({
      rule: 'docs_invalid',
      pointer: item.pointer,
      message:
        members === undefined ? 'The document is not an object.' : 'The document has no path.',
      hint: 'Write an object with "role", "title" and "path".',
    });
    return undefined;
  }
  reportUnknownKeys(members, DOCUMENT_KEYS, report);
  const path = readPath(members.get('path'), PATH_RULE, context);
  const ownRole = readText(members.get('role'), label('role'), report) ?? role;
  const title = readText(members.get('title'), label('title'), report) ?? null;
  return path === undefined ? undefined : { role: ownRole, title, path };
}

function label(what: string): TextRule {
  return {
    subject: `The document's ${what}`,
    rule: 'docs_invalid',
    mayBeEmpty: true,
    hint: 'Write a few words, or leave it out.',
  };
}
