import type { ReactNode } from 'react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { apiPartsMessages } from '#messages/en/api-parts.ts';
import { formatFacts } from '#messages/format.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { ExternalLink } from './external-link.tsx';
import classes from './overview.module.css';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <h2 className={classes['heading']}>{title}</h2>
      {children}
    </section>
  );
}

type Props = {
  api: CatalogApi;
  /** What stands where the API has no description. */
  noDescription: ReactNode;
  documents: ReactNode;
  /** The OpenAPI document as files. */
  downloads: ReactNode;
};

/** An API in its own words, and what is known of it. */
export function Overview({ api, noDescription, documents, downloads }: Props) {
  const t = useMessages(apiPartsMessages);
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>
        <Section title={t('overview.description')}>
          {api.description === null ? (
            <p className={classes['quiet']}>{noDescription}</p>
          ) : (
            <Markdown text={api.description} topLevel={3} />
          )}
        </Section>
        {api.servers.length === 0 ? undefined : (
          <Section title={t('overview.servers')}>
            <ul className={classes['list']}>
              {api.servers.map((server) => (
                <li key={server.url} className={classes['row']}>
                  <div className={classes['rowText']}>
                    <code className={classes['url']} dir="ltr">
                      {server.url}
                    </code>
                    {server.description === undefined ? undefined : (
                      <span className={classes['quiet']} dir="auto">
                        {server.description}
                      </span>
                    )}
                  </div>
                  <CopyButton text={server.url} label={t('overview.copy', { text: server.url })} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {documents === undefined ? undefined : (
          <Section title={t('overview.documents')}>{documents}</Section>
        )}
      </div>
      <aside className={classes['side']} aria-label={t('overview.facts')}>
        <ApiFacts api={api} />
        <Section title={t('overview.openApiDocument')}>{downloads}</Section>
        {api.links.length === 0 ? undefined : (
          <Section title={t('overview.links')}>
            <ul className={classes['links']}>
              {api.links.map((link) => (
                <li key={`${link.rel ?? ''} ${link.url}`}>
                  <ExternalLink url={link.url}>{link.title ?? link.url}</ExternalLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </aside>
    </div>
  );
}

type Fact = { name: string; value: ReactNode };

function momentFact(name: string, moment: string | null): Fact[] {
  return moment === null ? [] : [{ name, value: <Moment at={moment} /> }];
}

function specFacts(spec: CatalogApi['spec']): Fact[] {
  if (spec === null) return [];
  const { t } = apiPartsMessages;
  const sizes = [
    ...(spec.operations === null ? [] : [t('overview.operations', { count: spec.operations })]),
    ...(spec.bytes === null ? [] : [formatByteSize(spec.bytes)]),
  ];
  return [
    { name: 'OpenAPI', value: <bdi>{`${spec.openapi}, ${spec.format.toUpperCase()}`}</bdi> },
    ...(sizes.length === 0 ? [] : [{ name: t('overview.size'), value: formatFacts(sizes) }]),
  ];
}

function languageFact({ locale, availableLocales }: CatalogApi): Fact[] {
  const languages = new Set([...(locale === null ? [] : [locale]), ...availableLocales]);
  return languages.size === 0
    ? []
    : [{ name: apiPartsMessages.t('overview.language'), value: formatFacts([...languages]) }];
}

/** What is known of an API; a portal that does not say something has no line for it. */
function factsOf(api: CatalogApi): readonly Fact[] {
  const { t } = apiPartsMessages;
  return [
    { name: t('overview.slug'), value: <code>{api.slug}</code> },
    ...(api.tenant === undefined
      ? []
      : [{ name: t('overview.tenant'), value: <bdi>{api.tenant}</bdi> }]),
    ...specFacts(api.spec),
    ...languageFact(api),
    ...(api.revision === null ? [] : [{ name: t('overview.revision'), value: api.revision }]),
    ...momentFact(t('overview.created'), api.createdAt),
    ...momentFact(t('overview.updated'), api.updatedAt),
    ...(api.publishedAt === null && api.status === 'draft' && api.gaps?.publishedAt === undefined
      ? [{ name: t('overview.published'), value: t('overview.notYet') }]
      : momentFact(t('overview.published'), api.publishedAt)),
  ];
}

function ApiFacts({ api }: { api: CatalogApi }) {
  const t = useMessages(apiPartsMessages);
  return (
    <section className={classes['section']}>
      <h2 className={classes['heading']}>{t('overview.facts')}</h2>
      <dl className={classes['facts']}>
        {factsOf(api).map(({ name, value }) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {api.tags.length === 0 ? undefined : (
        <ul className={classes['tags']} aria-label={t('overview.tags')}>
          {api.tags.map((tag) => (
            <li key={tag}>
              <Tag tone="plain">{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
