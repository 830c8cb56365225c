import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { useWholeCatalog } from '#renderer/api/catalog.ts';
import { noFilters } from '#renderer/api/whole-catalog.ts';
import { filterCatalog } from './catalog-page.ts';
import classes from './paging.module.css';

/** While all of a catalog is read, for a filter or an order that its portal does not know: how far that is. */
export function WholeProgress() {
  const t = useMessages(catalogMessages);
  const { progress, cancel } = useWholeCatalog();
  useEffect(() => cancel, [cancel]);
  if (progress === undefined) return undefined;
  const { read, total, atLeast } = progress;
  return (
    <div className={classes['whole']}>
      <output className={classes['text']}>
        {t(atLeast ? 'whole.progressAtLeast' : 'whole.progress', { read, total })}
      </output>
      <Progress
        className={classes['bar'] ?? ''}
        value={atLeast ? 100 : (100 * read) / Math.max(total, 1)}
        animated={atLeast}
        aria-label={t('whole.bar')}
      />
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          cancel();
          filterCatalog(noFilters);
        }}
      >
        {t('whole.cancel')}
      </Button>
    </div>
  );
}
