import { canonicalJson } from '#core/openapi/semantic-diff/canonical-json.ts';
import type { Located } from '#core/openapi/semantic-diff/located.ts';
import { keywordOf, keywordsOf, shown } from './keywords.ts';
import type { SchemaSides } from './run.ts';
import type { Shape } from './shape.ts';

/** Compares what callers go by beside the values themselves: `default`, `deprecated`, how a text is encoded. */
export function compareAnnotations(sides: SchemaSides): void {
  compareDefaults(sides);
  compareDeprecation(sides);
  compareContent(sides);
}

function compareDefaults({ before, after, tell }: SchemaSides): void {
  const was = keywordOf(before, 'default');
  const is = keywordOf(after, 'default');
  if (canonicalJson(was?.value) === canonicalJson(is?.value)) return;
  const told = { before: was, after: is, values: { was: shown(was?.value), is: shown(is?.value) } };
  if (was === undefined) tell('schema.default_added', told);
  else tell(is === undefined ? 'schema.default_removed' : 'schema.default_changed', told);
}

function compareDeprecation({ before, after, tell }: SchemaSides): void {
  const [was, is] = [before, after].map((shape) =>
    keywordsOf(shape, 'deprecated').find(({ value }) => value === true),
  );
  if (Boolean(was) === Boolean(is)) return;
  tell(is ? 'schema.deprecated' : 'schema.reactivated', { before: was, after: is });
}

/** What OpenAPI 3.0 says by a format (OpenAPI 3.1, section 4.8.14.3). */
const byFormat: Readonly<Record<string, readonly [keyword: string, value: string]>> = {
  binary: ['contentMediaType', 'application/octet-stream'],
  byte: ['contentEncoding', 'base64'],
  base64: ['contentEncoding', 'base64'],
  base64url: ['contentEncoding', 'base64url'],
};

function compareContent({ before, after, tell }: SchemaSides): void {
  for (const keyword of ['contentEncoding', 'contentMediaType']) {
    const was = contentOf(before, keyword);
    const is = contentOf(after, keyword);
    if (was?.value === is?.value) continue;
    const isReplaced = was !== undefined && is !== undefined;
    tell(isReplaced ? 'schema.content_changed' : 'schema.content_stated', {
      before: was,
      after: is,
      values: { keyword, was: shown(was?.value), is: shown(is?.value) },
    });
  }
}

function contentOf(shape: Shape, keyword: string): Located | undefined {
  const own = keywordOf(shape, keyword);
  if (own && typeof own.value === 'string') return { ...own, value: own.value.toLowerCase() };
  for (const format of keywordsOf(shape, 'format')) {
    const said = byFormat[String(format.value)];
    if (said?.[0] === keyword) return { ...format, value: said[1] };
  }
  return undefined;
}
