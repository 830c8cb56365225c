import { Title, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { ExternalLink } from './external-link.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { DocumentList } from '#renderer/features/catalog/documents/document-list.tsx';
import classes from './overview-tab.module.css';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { IconDownload } from '@tabler/icons-react';
import { describeError } from '#renderer/api/api-error.ts';
import { useSpecDownload } from '#renderer/api/catalog.ts';
import { saveDownload } from '#renderer/browser/save-download.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes['section']}>
      <Title order={2} className={classes['heading'] ?? ''}>
        {title}
      </Title>
      {children}
    </section>
  );
}

export function OverviewTab({ api }: { api: CatalogApi }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>
        <Section title="Description">
          {api.description === null ? (
            <p className={classes['quiet']}>
              {api.gaps?.description === undefined ? (
                <>
                  The document has no description. Write one in <code>info.description</code>.
                </>
              ) : (
                'The portal has no separate description: see the reference.'
              )}
            </p>
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
        {api.docs.length === 0 && api.gaps?.docs !== 'unreadable' ? undefined : (
          <Section title="Documents">
            <DocumentList api={api} />
            {api.gaps?.docs === 'unreadable' ? (
              <p className={classes['quiet']}>
                The portal has documents for this API that Portolan cannot read.
              </p>
            ) : undefined}
          </Section>
        )}
      </div>
      <aside className={classes['side']} aria-label="Facts">
        <ApiFacts api={api} />
        <Section title="OpenAPI document">
          {api.spec === null ? (
            <p className={classes['quiet']}>The portal does not show it.</p>
          ) : (
            <SpecDownloads api={api} />
          )}
        </Section>
        {api.links.length === 0 ? undefined : (
          <Section title="Links">
            <ul className={classes['links']}>
              {api.links.map((link) => (
                <li key={`${link.rel ?? ''} ${link.url}`}>
                  <ExternalLink url={link.url}>
                    <bdi>{link.title ?? link.url}</bdi>
                  </ExternalLink>
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
    ...(api.tenant === undefined ? [] : [{ name: 'Tenant', value: <bdi>{api.tenant}</bdi> }]),
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
      <Title order={2} className={classes['heading'] ?? ''}>
        Facts
      </Title>
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
              <Tag tone="plain">
                <bdi>{tag}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const formats = ['json', 'yaml'] as const;

/** The OpenAPI document as a file, in either format. */
function SpecDownloads({ api }: { api: CatalogApi }) {
  const download = useSpecDownload(api);
  return (
    <div>
      <Group gap="xs" wrap="wrap">
        {formats.map((format) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
            loading={download.isPending && download.variables === format}
            onClick={() => {
              download.mutate(format, { onSuccess: (file) => void saveDownload(file) });
            }}
          >
            Download as {format.toUpperCase()}
          </Button>
        ))}
      </Group>
      {download.isError ? (
        <p role="alert" className={classes['quiet']}>
          {describeError(download.error).detail}
        </p>
      ) : undefined}
    </div>
  );
}
