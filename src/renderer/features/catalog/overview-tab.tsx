import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { ExternalLink } from '#renderer/components/external-link.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { ApiFacts } from './api-facts.tsx';
import { DocumentList } from './document-list.tsx';
import classes from './overview-tab.module.css';
import { SpecDownloads } from './spec-downloads.tsx';

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
              The document has no description. Write one in <code>info.description</code>.
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
                  <div className={classes['rowWords']}>
                    <code className={classes['url']}>{server.url}</code>
                    {server.description === undefined ? undefined : (
                      <span className={classes['quiet']}>{server.description}</span>
                    )}
                  </div>
                  <CopyButton text={server.url} label={`Copy ${server.url}`} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {api.docs.length === 0 ? undefined : (
          <Section title="Documents">
            <DocumentList api={api} />
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
