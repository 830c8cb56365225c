import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import classes from './overview-tab.module.css';

type Fact = { name: string; value: ReactNode };

function momentFact(name: string, moment: string | null): Fact[] {
  return moment === null ? [] : [{ name, value: <Moment at={moment} /> }];
}

function specFacts(spec: CatalogApi['spec']): Fact[] {
  if (spec === null) return [];
  const size = spec.bytes === null ? '' : `, ${formatByteSize(spec.bytes)}`;
  return [
    { name: 'OpenAPI', value: `${spec.openapi}, ${spec.format.toUpperCase()}` },
    { name: 'Size', value: `${countLabel(spec.operations, 'operation')}${size}` },
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
    ...specFacts(api.spec),
    ...languageFact(api),
    ...(api.revision === null ? [] : [{ name: 'Revision', value: api.revision }]),
    ...momentFact('Created', api.createdAt),
    ...momentFact('Updated', api.updatedAt),
    ...(api.publishedAt === null && api.status === 'draft'
      ? [{ name: 'Published', value: 'Not yet' }]
      : momentFact('Published', api.publishedAt)),
  ];
}

export function ApiFacts({ api }: { api: CatalogApi }) {
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
              <Tag tone="plain">{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
