import { archiveFilesMessages } from '#messages/en/archive-files.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { writtenKey } from '#core/archive/overview/resolve-aliases.ts';
import {
  listedDocuments,
  objectItems,
  setValue,
} from '#renderer/features/archive/form/written-values.ts';
import { suggestSlug } from '#renderer/naming/slug.ts';

/** Where a document of a title goes. */
export function documentPath(title: string): string {
  const slug = suggestSlug(title);
  return slug === '' ? '' : `docs/${slug}.md`;
}

/** What is wrong with the path of a new document, as a sentence; `undefined` when it is fine. */
export function documentPathProblem(path: string, files: readonly string[]): string | undefined {
  const { t } = archiveFilesMessages;
  const example = 'docs/guide.md';
  if (path === '') return t('create.enterPath', { example });
  if (!/\.(?:md|markdown|html)$/iu.test(path)) return t('create.extension');
  const parts = path.split('/');
  if (path.includes('\\') || parts.some((part) => ['', '.', '..'].includes(part.trim()))) {
    return t('create.outside', { example });
  }
  return files.some((file) => file.toLowerCase() === path.toLowerCase())
    ? t('create.taken', { path })
    : undefined;
}

/** The changes of overview.json that list a document, whichever way its documents are written. */
export function documentChanges(
  root: Readonly<Record<string, unknown>>,
  document: { title: string; path: string },
): SpecChange[] {
  const key = writtenKey(root, 'docs');
  const pointer = joinPointer('', key);
  const written = Object.hasOwn(root, key) ? root[key] : undefined;
  const items = objectItems(written);
  return items === undefined || items.length === 0
    ? [setValue(pointer, [...listedDocuments(written), document])]
    : [{ kind: 'insert', pointer, index: items.length, value: literalOf(document) }];
}
