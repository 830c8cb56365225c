import { siteReferenceMessages } from '#messages/en/site-reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconMapOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';
import { HeadRow } from '#renderer/reference/head-row.tsx';
import { ReferenceSourceProvider, useAnswer } from '#renderer/reference/reference-source.ts';
import { useTextReading } from '#renderer/reference/use-text-reading.ts';
import type { ShownApi } from './api-key.ts';
import { OperationPage } from './operation-page.tsx';
import { PageTitle } from './page-title.tsx';
import { apiPath } from './portal.ts';
import { addressesIn, findAddressed } from './reference-address.ts';
import { ReferenceIndex } from './reference-index.tsx';
import classes from './reference-page.module.css';
import { SchemaPage } from './schema-page.tsx';
import { addressOf } from './site-place.ts';

/** The reference of an API: what its document describes, an operation or a schema at a time. */
export function ReferencePage(shown: ShownApi) {
  const t = useMessages(siteReferenceMessages);
  const { api, detail } = shown;
  const read = useTextReading({ address: apiPath(api, '/spec') }, detail.spec.format);
  switch (read.state) {
    case 'reading':
      return (
        <Titled shown={shown}>
          <output className={classes['quiet']}>{t('reading')}</output>
        </Titled>
      );
    case 'failed':
      return (
        <Titled shown={shown}>
          <ErrorState title={t('failed')} detail={read.detail} onRetry={() => location.reload()} />
        </Titled>
      );
    default:
      return (
        <ReferenceSourceProvider value={read.source}>
          <Reference shown={shown} reading={read.reading} />
        </ReferenceSourceProvider>
      );
  }
}

type TitledProps = { shown: ShownApi; title?: string | undefined; children: ReactNode };

function Titled({ shown: { about, detail }, title, children }: TitledProps) {
  const t = useMessages(siteReferenceMessages);
  return (
    <>
      <PageTitle parts={[title, t('title'), detail.name, about.name]} />
      <h2 className="visually-hidden">{t('title')}</h2>
      {children}
    </>
  );
}

function Reference({ shown, reading }: { shown: ShownApi; reading: SpecReading }) {
  const { outline } = reading;
  const { place, locale } = shown;
  const all = useMemo(() => addressesIn(outline), [outline]);
  const current = place.rest === '' ? undefined : findAddressed(all, place.rest);
  const to = (address: string) => addressOf(place.base, 'reference', address, locale);
  return (
    <Titled shown={shown} title={current === undefined ? undefined : titleOf(current)}>
      <div className={classes['columns']}>
        <ReferenceIndex
          outline={outline}
          all={all}
          current={current}
          isStart={place.rest === ''}
          to={to}
        />
        <div className={classes['content']}>
          {place.rest === '' ? <Start /> : undefined}
          {place.rest !== '' && current === undefined ? <Missing to={to} /> : undefined}
          {current?.item.kind === 'operation' ? (
            <OperationPage key={current.address} operation={current.item.operation} />
          ) : undefined}
          {current?.item.kind === 'schema' ? (
            <SchemaPage
              key={current.address}
              name={current.item.name}
              pointer={current.item.pointer}
            />
          ) : undefined}
        </div>
      </div>
    </Titled>
  );
}

function titleOf({ item }: ReturnType<typeof addressesIn>[number]): string {
  if (item.kind === 'schema') return item.name;
  const { summary, method, path } = item.operation;
  return summary ?? `${method.toUpperCase()} ${path}`;
}

function Start() {
  const t = useMessages(siteReferenceMessages);
  const answer = useAnswer({ kind: 'readHead' });
  if (answer === undefined) return <p className={classes['quiet']}>{t('reading')}</p>;
  return (
    <div className={classes['start']}>
      <HeadRow head={answer.value} />
    </div>
  );
}

function Missing({ to }: { to: (address: string) => string }) {
  const t = useMessages(siteReferenceMessages);
  return (
    <StateMessage
      icon={<IconMapOff size={26} stroke={1.5} aria-hidden="true" />}
      title={t('missing')}
    >
      {t.rich('missingText', { a: (text) => <a href={to('')}>{text}</a> })}
    </StateMessage>
  );
}
