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
  const { about, place, detail } = shown;
  const titled = (title: string, content: ReactNode) => (
    <>
      <PageTitle parts={[title, detail.name, about.name]} />
      {content}
    </>
  );
  switch (place.tab) {
    case 'pricing':
      return titled('Pricing', <Pricing detail={detail} />);
    case 'sdks':
      return titled('SDKs', <Sdks detail={detail} />);
    case 'changelog':
      return titled('Changelog', <Changelog detail={detail} />);
    case 'documents':
      return place.rest === '' ? (
        titled('Documents', <Documents {...shown} />)
      ) : (
        <DocumentPage {...shown} />
      );
    default:
      return titled('', <About {...shown} />);
  }
}

type Of = Pick<ShownApi, 'detail'>;

function Pricing({ detail: { pricing } }: Of) {
  return pricing === null ? (
    <StateMessage icon={<IconCoin {...icon} />} title="No pricing given">
      This API says nothing of what it costs.
    </StateMessage>
  ) : (
    <PricingPlans pricing={pricing} />
  );
}

function Sdks({ detail: { sdks } }: Of) {
  return sdks.length === 0 ? (
    <StateMessage icon={<IconCode {...icon} />} title="No SDKs given">
      This API names no packages. Its reference has examples in code for each operation.
    </StateMessage>
  ) : (
    <SdkList sdks={sdks} />
  );
}

function Changelog({ detail: { changelog } }: Of) {
  return changelog.length === 0 ? (
    <StateMessage icon={<IconHistory {...icon} />} title="No changelog given">
      This API does not say what has changed.
    </StateMessage>
  ) : (
    <ChangelogList changelog={changelog} />
  );
}

function About(shown: ShownApi) {
  const { place, detail, locale, api } = shown;
  return (
    <>
      <p className={classes['start']}>
        <a href={addressOf(place.base, 'reference', '', locale)} className={classes['startLink']}>
          Read the reference and try it
        </a>
      </p>
      <Overview
        api={detail}
        noDescription="This API has no description. Its reference says what it can do."
        documents={detail.docs.length === 0 ? undefined : <Documents {...shown} />}
        downloads={
          <p className={classes['downloads']}>
            {(['json', 'yaml'] as const).map((format) => (
              <a
                key={format}
                href={apiPath(api, '/spec', `format=${format}`)}
                download={`${detail.slug}-${detail.version.replaceAll(/[^\w.+-]/g, '_')}.${format}`}
              >
                Download as {format.toUpperCase()}
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
          <span className={classes['soft']}>{formatByteSize(doc.bytes)}</span>
          {doc.role === null ? undefined : <Tag tone="plain">{doc.role}</Tag>}
        </li>
      ))}
    </ul>
  );
}
