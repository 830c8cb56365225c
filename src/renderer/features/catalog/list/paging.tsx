import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CatalogList } from '#contracts/remote-portals.ts';
import { PAGE_SIZES, describeRange } from './catalog-page.ts';
import classes from './paging.module.css';

const numbers = new Intl.NumberFormat('en');

type Props = {
  list: Omit<CatalogList, 'docs'> & { docs: readonly unknown[] };
  /** While the next page is on its way, the buttons wait for it. */
  isStale: boolean;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

export function Paging({ list, isStale, limit, onPage, onLimit }: Props) {
  return (
    <nav aria-label="Pages" className={classes['paging']}>
      <span className={classes['text']} aria-live="polite">
        {describeRange(list)}
      </span>
      <NativeSelect
        aria-label="APIs per page"
        size="xs"
        data={PAGE_SIZES.map((size) => ({ value: size, label: `${size} per page` }))}
        value={String(limit)}
        onChange={(event) => {
          onLimit(Number(event.currentTarget.value));
        }}
      />
      <span className={classes['spring']} />
      <span className={classes['text']}>
        Page {numbers.format(list.page)}
        {list.atLeast === true ? undefined : ` of ${numbers.format(list.totalPages)}`}
      </span>
      <div className={classes['buttons']}>
        <Button
          size="xs"
          variant="default"
          disabled={isStale || list.prevPage === null}
          leftSection={<IconChevronLeft size={15} aria-hidden="true" />}
          onClick={() => {
            if (list.prevPage !== null) onPage(list.prevPage);
          }}
        >
          Previous page
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isStale || list.nextPage === null}
          rightSection={<IconChevronRight size={15} aria-hidden="true" />}
          onClick={() => {
            if (list.nextPage !== null) onPage(list.nextPage);
          }}
        >
          Next page
        </Button>
      </div>
    </nav>
  );
}
