import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Abilities, CatalogFilters as Filters } from '#renderer/api/whole-catalog.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { usePortal } from '#renderer/api/portals.ts';
import { DELETED, filterCatalog, useCatalogPage } from './catalog-page.ts';
import { isLanguageTag } from '#renderer/api-parts/language-name.ts';
import { lifecycleChoices } from '#renderer/api-parts/lifecycle.ts';
import classes from './catalog-filters.module.css';

const ORDERS = [
  { value: '', text: 'order.byName' },
  { value: '-name', text: 'order.byNameBackwards' },
  { value: '-updatedAt', text: 'order.updated' },
  { value: '-createdAt', text: 'order.newest' },
  { value: '-publishedAt', text: 'order.published' },
] as const;
const FOUND_ORDERS = [
  { value: '', text: 'order.best' },
  { value: 'name', text: 'order.byName' },
  ...ORDERS.slice(1),
] as const;
const OWN_ORDERS = [{ value: '', text: 'order.own' }, ...FOUND_ORDERS.slice(1)] as const;

/** The orders that a portal of another make has, or that are made here; its own comes first where it is not by name. */
function ordersOf({ sorts, isByName }: NonNullable<Abilities>, chosen: string) {
  return (isByName ? ORDERS : OWN_ORDERS).filter(
    ({ value }) => value === '' || value === chosen || sorts.has(value),
  );
}

type Typed = { name: 'q' | 'tag' | 'locale'; label: string; placeholder: string; most: number };

function TypedFilter({ name, label, placeholder, most }: Typed) {
  const t = useMessages(catalogMessages);
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
      dir={value === '' ? undefined : name === 'locale' ? 'ltr' : 'auto'}
      value={value}
      error={isWrong ? t('filter.wrongLanguage') : undefined}
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
  const t = useMessages(catalogMessages);
  const isSearch = useCatalogPage(({ q }) => q.trim() !== '');
  const chosen = useCatalogPage();
  const id = usePortalId();
  const portal = usePortal(id);
  // Those who publish there see what was deleted, where the portal is one of the contract.
  const isEditor = portal?.kind === 'local' || (portal !== undefined && portal.email !== null);
  const states = [
    { value: '', label: t('filter.anyStatus') },
    { value: 'published', label: t('filter.published') },
    { value: 'draft', label: t('filter.draft') },
    ...(abilities === undefined && isEditor
      ? [{ value: DELETED, label: t('filter.deleted') }]
      : []),
  ];
  const orders = abilities ? ordersOf(abilities, chosen.sort) : isSearch ? FOUND_ORDERS : ORDERS;
  if (chosen.status === DELETED) {
    return (
      <search className={classes['filters']}>
        <ChosenFilter name="status" label={t('filter.status')} data={states} />
      </search>
    );
  }
  const has = (name: keyof Filters): boolean =>
    abilities === undefined ||
    abilities.filters.has(name) ||
    (name !== 'locale' && chosen[name] !== '');
  return (
    <search className={classes['filters']}>
      <TypedFilter
        name="q"
        label={t('filter.search')}
        placeholder={t('filter.search')}
        most={200}
      />
      {has('status') ? (
        <ChosenFilter name="status" label={t('filter.status')} data={states} />
      ) : undefined}
      {has('lifecycle') ? (
        <ChosenFilter
          name="lifecycle"
          label={t('filter.lifecycle')}
          data={[{ value: '', label: t('filter.anyLifecycle') }, ...lifecycleChoices()]}
        />
      ) : undefined}
      {has('tag') ? (
        <TypedFilter name="tag" label={t('filter.tag')} placeholder={t('filter.tag')} most={100} />
      ) : undefined}
      {has('locale') ? (
        <TypedFilter
          name="locale"
          label={t('filter.language')}
          placeholder={t('filter.languageExample')}
          most={35}
        />
      ) : undefined}
      <ChosenFilter
        name="sort"
        label={t('filter.sort')}
        data={orders.map(({ value, text }) => ({ value, label: t(text) }))}
      />
    </search>
  );
}
