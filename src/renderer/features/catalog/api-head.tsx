import { Group, Title } from '@mantine/core';
import { Tag } from '#renderer/components/tag.tsx';
import type { ApiDetail } from '#contracts/portal.ts';
import { ApiActions } from './api-actions.tsx';
import classes from './api-view.module.css';
import { lifecycleWords } from './lifecycle-words.ts';
import { PublishActions } from './publish-actions.tsx';
import { StateTag } from './state-tag.tsx';

export const ApiHead = ({ api }: { api: ApiDetail }) => (
  <header className={classes['head']}>
    <div className={classes['words']}>
      <div className={classes['title']}>
        <Title order={1}>{api.name}</Title>
        <span className={classes['version']}>{api.version}</span>
        <StateTag state={api.state} />
        {api.lifecycle === null ? undefined : (
          <Tag
            tone={
              api.lifecycle === 'deprecated' || api.lifecycle === 'retired' ? 'warning' : 'accent'
            }
          >
            {lifecycleWords(api.lifecycle)}
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
      <PublishActions api={api} />
      <ApiActions api={api} />
    </Group>
  </header>
);
