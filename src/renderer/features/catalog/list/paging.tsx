import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CatalogList } from '#contracts/remote-portals.ts';
import { PAGE_SIZES, describeRange } from './catalog-page.ts';
import classes from './paging.module.css';

type Props = {
  list: Omit<CatalogList, 'docs'> & { docs: readonly unknown[] };
  /** While the next page is on its way, the buttons wait for it. */
  isStale: boolean;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

export function Paging({ list, isStale, limit, onPage, onLimit }: Props) {
  const t = useMessages(catalogMessages);
  return (
    <nav aria-label={t('paging.label')} className={classes['paging']}>
      <span className={classes['text']} aria-live="polite">
        {describeRange(list)}
      </span>
      <NativeSelect
        aria-label={t('paging.size')}
        size="xs"
        data={PAGE_SIZES.map((size) => ({
          value: size,
          label: t('paging.perPage', { count: size }),
        }))}
        value={String(limit)}
        onChange={(event) => {
          onLimit(Number(event.currentTarget.value));
        }}
      />
      <span className={classes['spring']} />
      <span className={classes['text']}>
        {list.atLeast === true
          ? t('paging.page', { page: list.page })
          : t('paging.pageOf', { page: list.page, pages: list.totalPages })}
      </span>
      <div className={classes['buttons']}>
        <Button
          size="xs"
          variant="default"
          disabled={isStale || list.prevPage === null}
          leftSection={<IconChevronLeft size={15} className="flips" aria-hidden="true" />}
          onClick={() => {
            if (list.prevPage !== null) onPage(list.prevPage);
          }}
        >
          {t('paging.previous')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isStale || list.nextPage === null}
          rightSection={<IconChevronRight size={15} className="flips" aria-hidden="true" />}
          onClick={() => {
            if (list.nextPage !== null) onPage(list.nextPage);
          }}
        >
          {t('paging.next')}
        </Button>
      </div>
    </nav>
  );
}
