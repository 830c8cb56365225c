import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Abilities, CatalogFilters as Filters } from '#renderer/api/whole-catalog.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { usePortal } from '#renderer/api/portals.ts';
import { DELETED, filterCatalog, useCatalogPage } from './catalog-page.ts';
import { isLanguageTag } from '#renderer/api-parts/language-name.ts';
import { lifecycles } from '#renderer/api-parts/lifecycle.ts';
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

/** The orders that a portal of another make has, or that are made here; its own comes first where it is not by name. */
function ordersOf({ sorts, isByName }: NonNullable<Abilities>, chosen: string) {
  const own = { value: '', label: 'In the portal’s order' };
  return (isByName ? orders : [own, ...foundOrders.slice(1)]).filter(
    ({ value }) => value === '' || value === chosen || sorts.has(value),
  );
}

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
      dir={name === 'locale' ? undefined : 'auto'}
      value={value}
      error={isWrong ? 'For example de or pt-BR.' : undefined}
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
export function CatalogFilters({ abilities }: { abilities: Abilities }) {
  const isSearch = useCatalogPage(({ q }) => q.trim() !== '');
  const chosen = useCatalogPage();
  const id = usePortalId();
  const portal = usePortal(id);
  // Those who publish there see what was deleted, where the portal is one of the contract.
  const isEditor = portal?.kind === 'local' || (portal !== undefined && portal.email !== null);
  const states =
    abilities === undefined && isEditor
      ? [...statuses, { value: DELETED, label: 'Deleted' }]
      : statuses;
  if (chosen.status === DELETED) {
    return (
      <search className={classes['filters']}>
        <ChosenFilter name="status" label="Status" data={states} />
      </search>
    );
  }
  const has = (name: keyof Filters): boolean =>
    abilities === undefined ||
    abilities.filters.has(name) ||
    (name !== 'locale' && chosen[name] !== '');
  return (
    <search className={classes['filters']}>
      <TypedFilter name="q" label="Search APIs" placeholder="Search APIs" most={200} />
      {has('status') ? <ChosenFilter name="status" label="Status" data={states} /> : undefined}
      {has('lifecycle') ? (
        <ChosenFilter name="lifecycle" label="Lifecycle" data={anyLifecycle} />
      ) : undefined}
      {has('tag') ? <TypedFilter name="tag" label="Tag" placeholder="Tag" most={100} /> : undefined}
      {has('locale') ? (
        <TypedFilter name="locale" label="Language" placeholder="Language, such as de" most={35} />
      ) : undefined}
      <ChosenFilter
        name="sort"
        label="Sort by"
        data={abilities ? ordersOf(abilities, chosen.sort) : isSearch ? foundOrders : orders}
      />
    </search>
  );
}
