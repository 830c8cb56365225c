import type { ReactNode } from 'react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { countLabel } from '#renderer/components/count-label.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
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
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>
        <Section title="Description">
          {api.description === null ? (
            <p className={classes['quiet']}>{noDescription}</p>
          ) : (
            <Markdown text={api.description} topLevel={3} />
          )}
        </Section>
        {api.servers.length === 0 ? undefined : (
          <Section title="Servers">
            <ul className={classes['list']}>
              {api.servers.map((server) => (
                <li key={server.url} className={classes['row']}>
                  <div className={classes['rowText']}>
                    <code className={classes['url']}>{server.url}</code>
                    {server.description === undefined ? undefined : (
                      <span className={classes['quiet']} dir="auto">
                        {server.description}
                      </span>
                    )}
                  </div>
                  <CopyButton text={server.url} label={`Copy ${server.url}`} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {documents === undefined ? undefined : <Section title="Documents">{documents}</Section>}
      </div>
      <aside className={classes['side']} aria-label="Facts">
        <ApiFacts api={api} />
        <Section title="OpenAPI document">{downloads}</Section>
        {api.links.length === 0 ? undefined : (
          <Section title="Links">
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
  const sizes = [
    ...(spec.operations === null ? [] : [countLabel(spec.operations, 'operation')]),
    ...(spec.bytes === null ? [] : [formatByteSize(spec.bytes)]),
  ];
  return [
    { name: 'OpenAPI', value: `${spec.openapi}, ${spec.format.toUpperCase()}` },
    ...(sizes.length === 0 ? [] : [{ name: 'Size', value: sizes.join(', ') }]),
  ];
}

function languageFact({ locale, availableLocales }: CatalogApi): Fact[] {
  const languages = new Set([...(locale === null ? [] : [locale]), ...availableLocales]);
  return languages.size === 0 ? [] : [{ name: 'Language', value: [...languages].join(', ') }];
}

/** What is known of an API; a portal that does not say something has no line for it. */
function factsOf(api: CatalogApi): readonly Fact[] {
  return [
    { name: 'Slug', value: <code>{api.slug}</code> },
    ...(api.tenant === undefined ? [] : [{ name: 'Tenant', value: api.tenant }]),
    ...specFacts(api.spec),
    ...languageFact(api),
    ...(api.revision === null ? [] : [{ name: 'Revision', value: api.revision }]),
    ...momentFact('Created', api.createdAt),
    ...momentFact('Updated', api.updatedAt),
    ...(api.publishedAt === null && api.status === 'draft' && api.gaps?.publishedAt === undefined
      ? [{ name: 'Published', value: 'Not yet' }]
      : momentFact('Published', api.publishedAt)),
  ];
}

function ApiFacts({ api }: { api: CatalogApi }) {
  return (
    <section className={classes['section']}>
      <h2 className={classes['heading']}>Facts</h2>
      <dl className={classes['facts']}>
        {factsOf(api).map(({ name, value }) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {api.tags.length === 0 ? undefined : (
        <ul className={classes['tags']} aria-label="Tags">
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
