import { Group, Title } from '@mantine/core';
import { Tag } from '#renderer/components/tag.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { ApiActions } from '#renderer/features/catalog/actions/api-actions.tsx';
import classes from './api-view.module.css';
import { formatLifecycle } from '#renderer/api-parts/lifecycle.ts';
import { isManaged } from '#renderer/features/catalog/managed-api.ts';
import { PublishActions } from '#renderer/features/catalog/publish/publish-actions.tsx';
import { StateTag } from '#renderer/features/catalog/state-tag.tsx';

/** The name of what is shown, and what can be done with the newest revision. */
export function ApiHead({ api, newest }: { api: CatalogApi; newest: CatalogApi }) {
  return (
    <header className={classes['head']}>
      <div className={classes['text']}>
        <div className={classes['title']}>
          <Title order={1} dir="auto">
            {api.name}
          </Title>
          <bdi className={classes['version']}>{api.version}</bdi>
          {newest.state === null ? undefined : <StateTag state={newest.state} />}
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
          <p className={classes['summary']} data-testid="api-summary" dir="auto">
            {api.summary}
          </p>
        )}
      </div>
      <Group gap="xs">
        {isManaged(newest) ? <PublishActions api={newest} /> : undefined}
        <ApiActions api={newest} />
      </Group>
    </header>
  );
}
