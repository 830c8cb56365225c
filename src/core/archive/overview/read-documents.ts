import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
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
const PATH_RULE = {
  subject: () => overviewChecksMessages.t('subject.document'),
  rule: 'doc_type',
  extensions: DOCUMENT_EXTENSIONS,
  hint: () => overviewChecksMessages.t('docs.pathHint'),
};

/** The documents: a list of objects; also one path, a list of paths, or a map from role to path. */
export function readDocuments(field: Field | undefined, context: PathContext): DocumentPointer[] {
  if (field === undefined) return [];
  const { report } = context;
  const items = itemsOf(field);
  if (items !== undefined) {
    if (items.some(({ value }) => typeof value === 'string')) {
      reportAlias(
        report,
        field.pointer,
        overviewChecksMessages.t('docs.asPaths'),
        overviewChecksMessages.t('docs.hint'),
      );
    }
    return items.flatMap((item) => readDocument(item, null, context) ?? []);
  }
  if (typeof field.value === 'string') {
    reportAlias(
      report,
      field.pointer,
      overviewChecksMessages.t('docs.asPath'),
      overviewChecksMessages.t('docs.hint'),
    );
    return [readDocument(field, null, context) ?? []].flat();
  }
  const members = fieldsOf(field);
  if (members !== undefined) {
    reportAlias(
      report,
      field.pointer,
      overviewChecksMessages.t('docs.asObject'),
      overviewChecksMessages.t('docs.hint'),
    );
    return [...members].flatMap(([role, member]) => readDocument(member, role, context) ?? []);
  }
  report.error({
    rule: 'docs_invalid',
    pointer: field.pointer,
    message: overviewChecksMessages.t('docs.notList'),
    hint: overviewChecksMessages.t('docs.hint'),
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
        members === undefined
          ? overviewChecksMessages.t('docs.notObject')
          : overviewChecksMessages.t('docs.noPath'),
      hint: overviewChecksMessages.t('docs.objectHint'),
    });
    return undefined;
  }
  reportUnknownKeys(members, DOCUMENT_KEYS, report);
  const path = readPath(members.get('path'), PATH_RULE, context);
  const ownRole = readText(members.get('role'), label('subject.documentRole'), report) ?? role;
  const title = readText(members.get('title'), label('subject.documentTitle'), report) ?? null;
  return path === undefined ? undefined : { role: ownRole, title, path };
}

function label(subject: 'subject.documentRole' | 'subject.documentTitle'): TextRule {
  return {
    subject: () => overviewChecksMessages.t(subject),
    rule: 'docs_invalid',
    mayBeEmpty: true,
    hint: () => overviewChecksMessages.t('hint.fewWords'),
  };
}
