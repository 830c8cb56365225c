import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { CatalogFilters as Filters } from '#renderer/api/catalog.ts';
import { filterCatalog, useCatalogPage } from './catalog-page.ts';
import { isLanguageTag } from '#renderer/features/catalog/language-name.ts';
import { lifecycles } from '#renderer/features/catalog/lifecycle.ts';
import classes from './catalog-filters.module.css';

const statuses = [
  { value: '', label: 'Any status' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];
const anyLifecycle = [{ value: '', label: 'Any lifecycle' }, ...lifecycles];
const orders = [
  { value: '', label: 'Name' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-updatedAt', label: 'Last updated' },
  { value: '-createdAt', label: 'Newest' },
  { value: '-publishedAt', label: 'Last published' },
];
const foundOrders = [
  { value: '', label: 'Best match' },
  { value: 'name', label: 'Name' },
  ...orders.slice(1),
];

type Typed = { name: 'q' | 'tag' | 'locale'; label: string; placeholder: string; most: number };

function TypedFilter({ name, label, placeholder, most }: Typed) {
  const value = useCatalogPage((page) => page[name]);
  const isWrong = name === 'locale' && value.trim() !== '' && !isLanguageTag(value);
  return (
    <TextInput
      type={name === 'q' ? 'search' : 'text'}
      aria-label={label}
      placeholder={placeholder}
      className={classes[name] ?? ''}
      maxLength={most}
      leftSection={
        name === 'q' ? <IconSearch size={16} stroke={1.7} aria-hidden="true" /> : undefined
      }
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={isWrong ? 'As in de or pt-BR.' : undefined}
      onChange={(event) => {
        const change: Partial<Filters> = { [name]: event.currentTarget.value };
        filterCatalog(change);
      }}
    />
  );
}

type Chosen = {
  name: 'status' | 'lifecycle' | 'sort';
  label: string;
  data: { value: string; label: string }[];
};

function ChosenFilter({ name, label, data }: Chosen) {
  const value = useCatalogPage((page) => page[name]);
  return (
    <NativeSelect
      aria-label={label}
      data={data}
      value={value}
      onChange={(event) => {
        const change: Partial<Filters> = { [name]: event.currentTarget.value };
        filterCatalog(change);
      }}
    />
  );
}

/** **Search APIs**, the filters and the order of the catalog. */
export function CatalogFilters() {
  const isSearch = useCatalogPage(({ q }) => q.trim() !== '');
  return (
    <search className={classes['filters']}>
      <TypedFilter name="q" label="Search APIs" placeholder="Search APIs" most={200} />
      <ChosenFilter name="status" label="Status" data={statuses} />
      <ChosenFilter name="lifecycle" label="Lifecycle" data={anyLifecycle} />
      <TypedFilter name="tag" label="Tag" placeholder="Tag" most={100} />
      <TypedFilter name="locale" label="Language" placeholder="Language, as in de" most={35} />
      <ChosenFilter name="sort" label="Sort by" data={isSearch ? foundOrders : orders} />
    </search>
  );
}
