import type { ReadContext } from '#backend/portal/read/context.ts';
import { findDocument } from '#backend/portal/read/find-file.ts';
import { encodedPath, type Shown } from './api-pages.ts';
import { html } from './html.ts';
import { directionOf, type Speech } from './speech.ts';
import { MOST_TEXT, type PageTexts } from './page-texts.ts';
import type { PageApi } from './read-page-api.ts';

/** What is read of a document for its page, in bytes: no character of UTF-16 has more than three in UTF-8. */
const MOST_BYTES = 3 * MOST_TEXT;

/** A document of an API; `undefined` where there is none of that path. */
export async function documentOf(
  { data }: Pick<ReadContext, 'data'>,
  api: PageApi,
  path: string,
  { speech, texts }: { speech: Speech; texts: PageTexts },
): Promise<Shown | undefined> {
  const { found } = api;
  const { doc, bytes } = await data.read(function* (stores) {
    const doc = yield* findDocument(stores, found, path);
    const { content } = stores.revisions;
    return { doc, bytes: doc && (yield* content(found.row.apiId, doc.revision, doc.path)) };
  });
  if (!doc || !bytes) return undefined;
  const text = new TextDecoder().decode(bytes.subarray(0, MOST_BYTES));
  const title = doc.title ?? doc.path;
  const { rendered, isWhole } = await texts.render([
    {
      text,
      mediaType: doc.mediaType,
      topLevel: 2,
      place: {
        path: doc.path,
        pages: `${api.pages}/documents/`,
        images: `${api.api}/docs/`,
        query: api.apiQuery,
      },
    },
  ]);
  const isCut = bytes.byteLength > MOST_BYTES || text.length > MOST_TEXT;
  const main = html`<p><a href="${api.pages}" dir="auto">${api.record.name}</a></p>
    <h1 dir="auto">${title}</h1>
    <div lang="${doc.locale}" dir="${directionOf(doc.locale)}">${rendered[0]}</div>
    <p>
      <a href="${api.api}/docs/${encodedPath(doc.path)}${api.apiQuery}"
        >${speech.t(isCut ? 'wholeDocument' : 'uploadedDocument')}</a
      >
    </p>`;
  return { main, isWhole, title };
}
