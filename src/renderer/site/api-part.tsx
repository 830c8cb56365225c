import { siteClientMessages } from '#messages/en/site-client.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconCode, IconCoin, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChangelogList } from '#renderer/api-parts/changelog-list.tsx';
import { Overview } from '#renderer/api-parts/overview.tsx';
import { PricingPlans } from '#renderer/api-parts/pricing-plans.tsx';
import { SdkList } from '#renderer/api-parts/sdk-list.tsx';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { ShownApi } from './api-key.ts';
import classes from './api-page.module.css';
import { DocumentPage } from './document-page.tsx';
import { PageTitle } from './page-title.tsx';
import { apiPath } from './portal.ts';
import { addressOf } from './site-place.ts';

const icon = { size: 26, stroke: 1.5, 'aria-hidden': true } as const;

/** A part of an API but its reference: all of it has come with the API. */
export function ApiPart(shown: ShownApi) {
  const t = useMessages(siteClientMessages);
  const { about, place, detail } = shown;
  const titled = (title: string, content: ReactNode) => (
    <>
      <PageTitle parts={[title, detail.name, about.name]} />
      {content}
    </>
  );
  switch (place.tab) {
    case 'pricing':
      return titled(t('api.pricing'), <Pricing detail={detail} />);
    case 'sdks':
      return titled(t('api.sdks'), <Sdks detail={detail} />);
    case 'changelog':
      return titled(t('api.changelog'), <Changelog detail={detail} />);
    case 'documents':
      return place.rest === '' ? (
        titled(t('api.documents'), <Documents {...shown} />)
      ) : (
        <DocumentPage {...shown} />
      );
    default:
      return titled('', <About {...shown} />);
  }
}

type Of = Pick<ShownApi, 'detail'>;

function Pricing({ detail: { pricing } }: Of) {
  const t = useMessages(siteClientMessages);
  return pricing === null ? (
    <StateMessage icon={<IconCoin {...icon} />} title={t('api.noPricing')}>
      {t('api.noPricingText')}
    </StateMessage>
  ) : (
    <PricingPlans pricing={pricing} />
  );
}

function Sdks({ detail: { sdks } }: Of) {
  const t = useMessages(siteClientMessages);
  return sdks.length === 0 ? (
    <StateMessage icon={<IconCode {...icon} />} title={t('api.noSdks')}>
      {t('api.noSdksText')}
    </StateMessage>
  ) : (
    <SdkList sdks={sdks} />
  );
}

function Changelog({ detail: { changelog } }: Of) {
  const t = useMessages(siteClientMessages);
  return changelog.length === 0 ? (
    <StateMessage icon={<IconHistory {...icon} />} title={t('api.noChangelog')}>
      {t('api.noChangelogText')}
    </StateMessage>
  ) : (
    <ChangelogList changelog={changelog} />
  );
}

function About(shown: ShownApi) {
  const t = useMessages(siteClientMessages);
  const { place, detail, locale, api } = shown;
  return (
    <>
      <p className={classes['start']}>
        <a href={addressOf(place.base, 'reference', '', locale)} className={classes['startLink']}>
          {t('api.start')}
        </a>
      </p>
      <Overview
        api={detail}
        noDescription={t('api.noDescription')}
        documents={detail.docs.length === 0 ? undefined : <Documents {...shown} />}
        downloads={
          <p className={classes['downloads']}>
            {(['json', 'yaml'] as const).map((format) => (
              <a
                key={format}
                href={apiPath(api, '/spec', `format=${format}`)}
                download={`${detail.slug}-${detail.version.replaceAll(/[^\w.+-]/g, '_')}.${format}`}
              >
                {t('api.download', { format: format.toUpperCase() })}
              </a>
            ))}
          </p>
        }
      />
    </>
  );
}

function Documents({ place, detail, locale }: ShownApi) {
  return (
    <ul className={classes['documents']}>
      {detail.docs.map((doc) => (
        <li key={`${doc.locale} ${doc.path}`} lang={doc.locale}>
          <a
            href={addressOf(
              place.base,
              'documents',
              doc.path.split('/').map(encodeURIComponent).join('/'),
              locale,
            )}
            dir="auto"
          >
            {doc.title ?? doc.path}
          </a>{' '}
          <span className={classes['soft']}>{formatByteSize(doc.bytes)}</span>{' '}
          {doc.role === null ? undefined : <Tag tone="plain">{doc.role}</Tag>}
        </li>
      ))}
    </ul>
  );
}
