import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CatalogList } from '#contracts/remote-portals.ts';
import {
  goToPage,
  PAGE_SIZES,
  setPageSize,
  useCatalogPage,
  describeRange,
} from './catalog-page.ts';
import classes from './paging.module.css';

const numbers = new Intl.NumberFormat('en');

type Props = {
  list: CatalogList;
  /** While the next page is on its way, the buttons wait for it. */
  isStale: boolean;
};

export function Paging({ list, isStale }: Props) {
  const limit = useCatalogPage((page) => page.limit);
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
          setPageSize(Number(event.currentTarget.value));
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
            if (list.prevPage !== null) goToPage(list.prevPage);
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
            if (list.nextPage !== null) goToPage(list.nextPage);
          }}
        >
          Next page
        </Button>
      </div>
    </nav>
  );
}
