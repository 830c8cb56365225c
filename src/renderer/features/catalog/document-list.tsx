import { useState } from 'react';
import type { DocSummary } from '#contracts/portal.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import classes from './overview-tab.module.css';

/** The documents of an API; each opens rendered. */
export function DocumentList({ api }: { api: CatalogApi }) {
  const [open, setOpen] = useState<DocSummary>();
  return (
    <>
      <ul className={classes['list']}>
        {api.docs.map((doc) => (
          <li key={`${doc.locale} ${doc.path}`} className={classes['row']}>
            <div className={classes['rowWords']}>
              <button
                type="button"
                className={classes['docTitle']}
                aria-haspopup="dialog"
                onClick={() => {
                  setOpen(doc);
                }}
              >
                {doc.title ?? doc.path}
              </button>
              <span className={classes['quiet']}>
                {doc.path} · {formatByteSize(doc.bytes)}
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
