import { NativeSelect } from '@mantine/core';
import { useLocation } from 'wouter';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { goToPage } from './catalog-page-store.ts';

/** **Portal**: whose catalog is shown. */
export function PortalPicker() {
  const [, navigate] = useLocation();
  const portal = usePortalId();
  const portals = usePortals().data?.portals ?? [];
  return (
    <NativeSelect
      aria-label="Portal"
      data={portals.map(({ id, name }) => ({ value: id, label: name }))}
      value={portal}
      onChange={(event) => {
        goToPage(1);
        navigate(catalogAddress(event.currentTarget.value));
      }}
    />
  );
}
