import { Group, Title } from '@mantine/core';
import { Tag } from '#renderer/components/tag.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { ApiActions } from '#renderer/features/catalog/actions/api-actions.tsx';
import classes from './api-view.module.css';
import { formatLifecycle } from '#renderer/api-parts/lifecycle.ts';
import { isManaged } from '#renderer/features/catalog/managed-api.ts';
import { PublishActions } from '#renderer/features/catalog/publish/publish-actions.tsx';
import { StateTag } from '#renderer/features/catalog/state-tag.tsx';

export function ApiHead({ api }: { api: CatalogApi }) {
  return (
    <header className={classes['head']}>
      <div className={classes['text']}>
        <div className={classes['title']}>
          <Title order={1}>{api.name}</Title>
          <span className={classes['version']}>{api.version}</span>
          {api.state === null ? undefined : <StateTag state={api.state} />}
          {api.statusText === undefined ? undefined : <Tag tone="plain">{api.statusText}</Tag>}
          {api.lifecycle === null ? undefined : (
            <Tag
              tone={
                api.lifecycle === 'deprecated' || api.lifecycle === 'retired' ? 'warning' : 'accent'
              }
            >
              {formatLifecycle(api.lifecycle)}
            </Tag>
          )}
        </div>
        {api.summary === null ? undefined : (
          <p className={classes['summary']} data-testid="api-summary">
            {api.summary}
          </p>
        )}
      </div>
      <Group gap="xs">
        {isManaged(api) ? <PublishActions api={api} /> : undefined}
        <ApiActions api={api} />
      </Group>
    </header>
  );
}
