import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import type { ApiPlace } from '#renderer/naming/api-place.ts';
import { languageName } from '#renderer/api-parts/language-name.ts';
import { isManaged } from '#renderer/features/catalog/managed-api.ts';
import classes from './api-view.module.css';

/** What of an API is shown: what is public, where something is and nobody asked for the draft. */
export function shownView(newest: CatalogApi, { view }: ApiPlace): 'public' | 'draft' {
  if (!isManaged(newest) || newest.state === null || newest.state === 'draft') return 'draft';
  return newest.state === 'changed' ? (view ?? 'public') : 'public';
}

type Props = {
  api: CatalogApi;
  newest: CatalogApi;
  place: ApiPlace;
  onPlace: (change: ApiPlace) => void;
};

/** **Public** or **Draft**, and the language: what every tab shows. */
export function ApiReadingBar({ api, newest, place, onPlace }: Props) {
  const t = useMessages(catalogApiMessages);
  const hasLanguages = api.availableLocales.length > 1;
  const hasSwitch = isManaged(newest) && newest.state !== null;
  if (!hasLanguages && !hasSwitch) return undefined;
  const view = shownView(newest, place);
  return (
    <div className={classes['reading']}>
      {hasSwitch ? (
        <>
          <SegmentedControl
            size="sm"
            className={classes['switch'] ?? ''}
            aria-label={t('shown.label')}
            value={view}
            data={[
              { value: 'public', label: t('shown.public'), disabled: newest.state === 'draft' },
              { value: 'draft', label: t('shown.draft'), disabled: newest.state === 'published' },
            ]}
            onChange={(chosen) => onPlace({ view: chosen === 'draft' ? 'draft' : 'public' })}
          />
          <span className={classes['readingText']} aria-live="polite">
            {describeShown(api, newest, view)}
          </span>
        </>
      ) : undefined}
      {hasLanguages ? <Languages api={api} onPlace={onPlace} /> : undefined}
    </div>
  );
}

function describeShown(api: CatalogApi, newest: CatalogApi, view: 'public' | 'draft'): string {
  const { t } = catalogApiMessages;
  const [revision, draft] = [api.revision ?? 0, newest.revision ?? 0];
  if (newest.state === 'draft') return t('shown.nothingPublic', { revision: draft });
  if (newest.state === 'published') return t('shown.noDraft', { revision });
  return view === 'public'
    ? t('shown.withDraft', { revision, draft })
    : t('shown.unseen', { revision });
}

/** **Language**: the one that the portal answers in, which may be that of the designer rather than the API's own. */
function Languages({ api, onPlace }: Pick<Props, 'api' | 'onPlace'>) {
  const t = useMessages(catalogApiMessages);
  const { locale, availableLocales } = api;
  const shown = locale?.toLowerCase();
  return (
    <NativeSelect
      aria-label={t('shown.language')}
      className={classes['language'] ?? ''}
      value={availableLocales.find((one) => one.toLowerCase() === shown) ?? availableLocales[0]}
      data={availableLocales.map((one) => ({ value: one, label: languageName(one) }))}
      onChange={(event) => onPlace({ locale: event.currentTarget.value })}
    />
  );
}
