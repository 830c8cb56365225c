import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatByteSize } from '#renderer/components/byte-size.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { ApiDetail } from '#contracts/portal.ts';
import classes from './overview-tab.module.css';

const factsOf = (api: ApiDetail): readonly { name: string; value: ReactNode }[] => [
  { name: 'Slug', value: <code>{api.slug}</code> },
  { name: 'OpenAPI', value: `${api.spec.openapi}, ${api.spec.format.toUpperCase()}` },
  {
    name: 'Size',
    value: `${countLabel(api.spec.operations, 'operation')}, ${formatByteSize(api.spec.bytes)}`,
  },
  { name: 'Language', value: [...new Set([api.locale, ...api.availableLocales])].join(', ') },
  { name: 'Revision', value: api.revision },
  { name: 'Created', value: <Moment at={api.createdAt} /> },
  { name: 'Updated', value: <Moment at={api.updatedAt} /> },
  {
    name: 'Published',
    value: api.publishedAt === null ? 'Not yet' : <Moment at={api.publishedAt} />,
  },
];

export const ApiFacts = ({ api }: { api: ApiDetail }) => (
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
