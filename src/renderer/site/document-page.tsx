import { siteClientMessages } from '#messages/en/site-client.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocSummary } from '#contracts/portal.ts';
import { dataUrlsOf, imagePathsIn, withImages } from '#renderer/api-parts/document-images.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { SafeHtml } from '#renderer/markdown/markdown.tsx';
import { markdownToHtml } from '#core/markdown/to-html.ts';
import type { ShownApi } from './api-key.ts';
import classes from './api-page.module.css';
import { Unreadable } from './not-here.tsx';
import { PageTitle } from './page-title.tsx';
import { PortalError, useDocumentText, usePictures } from './portal.ts';
import { addressOf } from './site-place.ts';

/** One document of an API, with its pictures. */
export function DocumentPage(shown: ShownApi) {
  const t = useMessages(siteClientMessages);
  const { place, detail, about, locale } = shown;
  const path = pathIn(place.rest);
  const doc = detail.docs.find((one) => one.path === path);
  const all = addressOf(place.base, '', '', locale);
  return (
    <>
      <PageTitle parts={[doc?.title ?? path, detail.name, about.name]} />
      {doc === undefined ? (
        <StateMessage
          icon={<IconMapOff size={26} stroke={1.5} aria-hidden="true" />}
          title={t('document.missing')}
        >
          {t.rich('document.missingText', {
            path,
            code: (text) => <code>{text}</code>,
            a: (text) => <a href={all}>{text}</a>,
          })}
        </StateMessage>
      ) : (
        <article className={classes['document']}>
          <p className={classes['soft']}>
            {t.rich('document.place', { a: (text) => <a href={all}>{text}</a> })}
          </p>
          <h2 dir="auto" lang={doc.locale}>
            {doc.title ?? doc.path}
          </h2>
          <Content shown={shown} doc={doc} />
        </article>
      )}
    </>
  );
}

function pathIn(rest: string): string {
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

/** The level of the topmost heading, below the document's title. */
const TOP_LEVEL = 3;

function Content({ shown: { api, place, locale }, doc }: { shown: ShownApi; doc: DocSummary }) {
  const t = useMessages(siteClientMessages);
  const text = useDocumentText(api, doc.path);
  const html = useMemo(() => {
    if (text.data === undefined) return '';
    return doc.mediaType === 'text/html' ? text.data : markdownToHtml(text.data, TOP_LEVEL);
  }, [text.data, doc.mediaType]);
  const pictures = usePictures(
    api,
    useMemo(() => imagePathsIn(html, doc.path), [html, doc.path]),
  );
  const shown = useQuery({
    queryKey: ['shown', api, doc.path, text.dataUpdatedAt, pictures.dataUpdatedAt],
    enabled: pictures.data !== undefined,
    queryFn: async () =>
      withImages(html, doc.path, await dataUrlsOf(pictures.data ?? new Map<string, Blob>())),
  });
  const linked = useMemo(
    () =>
      withLinks(
        shown.data ?? html,
        addressOf(place.base, 'documents', doc.path, undefined),
        locale,
      ),
    [shown.data, html, place.base, doc.path, locale],
  );
  if (text.isPending) return <output className={classes['quiet']}>{t('document.reading')}</output>;
  if (text.isError) {
    const isGone = text.error instanceof PortalError && text.error.status === 404;
    return isGone ? (
      <p>{t('document.gone')}</p>
    ) : (
      <Unreadable what="document" error={text.error} onRetry={() => void text.refetch()} />
    );
  }
  return (
    <div dir="auto" lang={doc.locale}>
      <SafeHtml html={linked} />
    </div>
  );
}

/** Links from document to document lead to the pages of this site. */
function withLinks(html: string, address: string, locale: string | undefined): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const link of parsed.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (/^(?:[a-z][a-z0-9+.-]*:|[/\\#])/iu.test(href)) continue;
    const url = URL.parse(href, new URL(address, location.origin));
    if (url === null) continue;
    if (locale !== undefined) url.searchParams.set('locale', locale);
    link.setAttribute('href', url.href);
  }
  return parsed.body.innerHTML;
}
