import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useState } from 'react';
import type { CatalogApi, CatalogDoc } from '#contracts/remote-portals.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './document-list.module.css';
import { Modal, Skeleton } from '@mantine/core';
import { describeError } from '#renderer/api/api-error.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { SafeHtml } from '#renderer/markdown/markdown.tsx';
import { useDocumentHtml } from './document-html.ts';

/** The documents of an API; each opens rendered. */
export function DocumentList({ api }: { api: CatalogApi }) {
  const [open, setOpen] = useState<CatalogDoc>();
  return (
    <>
      <ul className={classes['list']}>
        {api.docs.map((doc) => (
          <li key={`${doc.locale} ${doc.path}`} className={classes['row']}>
            <div className={classes['rowText']}>
              <button
                type="button"
                className={classes['docTitle']}
                aria-haspopup="dialog"
                onClick={() => {
                  setOpen(doc);
                }}
              >
                <bdi>{doc.title ?? doc.path}</bdi>
              </button>
              <span className={classes['quiet']}>
                <bdi>{doc.path}</bdi>
                {doc.bytes === null ? undefined : ` · ${formatByteSize(doc.bytes)}`}
              </span>
            </div>
            {doc.role === null ? undefined : <Tag tone="plain">{doc.role}</Tag>}
          </li>
        ))}
      </ul>
      <DocumentDialog
        slug={api.slug}
        doc={open}
        onClose={() => {
          setOpen(undefined);
        }}
      />
    </>
  );
}

function Content({ slug, doc }: { slug: string; doc: CatalogDoc }) {
  const t = useMessages(catalogApiMessages);
  const { text, html } = useDocumentHtml(slug, doc);
  if (text.isPending) {
    return (
      <div aria-busy="true">
        <output className="visually-hidden">{t('document.reading')}</output>
        <Skeleton height={20} width="40%" mb={14} />
        <Skeleton height={120} />
      </div>
    );
  }
  if (text.isError) {
    return (
      <ErrorState
        title={t('document.failed')}
        detail={describeError(text.error).detail}
        onRetry={() => void text.refetch()}
      />
    );
  }
  return (
    <div dir="auto" lang={doc.locale}>
      <SafeHtml html={html} />
    </div>
  );
}

type Props = { slug: string; doc: CatalogDoc | undefined; onClose: () => void };

/** One document of an API, rendered, its images included. */
function DocumentDialog({ slug, doc, onClose }: Props) {
  return (
    <Modal
      opened={doc !== undefined}
      onClose={onClose}
      title={<bdi>{doc?.title ?? doc?.path}</bdi>}
      size="xl"
    >
      {doc === undefined ? undefined : <Content slug={slug} doc={doc} />}
    </Modal>
  );
}
