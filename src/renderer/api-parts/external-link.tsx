import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { apiPartsMessages } from '#messages/en/api-parts.ts';
import { openedOutside } from '#renderer/browser/open-outside.ts';
import { safeHref } from '#renderer/browser/safe-href.ts';
import { useMessages } from '#renderer/language/use-messages.ts';

type Props = { url: string; children?: ReactNode };

/** A link to somewhere else; an address of another scheme than https, http or mailto is shown as text. */
export function ExternalLink({ url, children }: Props) {
  const t = useMessages(apiPartsMessages);
  const href = safeHref(url);
  if (href === undefined) return <span dir="auto">{children ?? url}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" onClick={openedOutside} dir="auto">
      {children ?? url}
      <IconExternalLink
        size={13}
        stroke={1.8}
        aria-hidden="true"
        style={{ marginInlineStart: 4, verticalAlign: '-2px' }}
      />
      <span className="visually-hidden"> {t('opensOutside')}</span>
    </a>
  );
}
