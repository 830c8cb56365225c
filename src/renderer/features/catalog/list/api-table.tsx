import { formatNumber } from '#messages/format.ts';
import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSeveralTenants } from '#renderer/api/catalog.ts';
import table from '#renderer/components/data-table.module.css';
import { Moment } from '#renderer/components/moment.tsx';
import type { CatalogEntry } from '#contracts/remote-portals.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { formatLifecycle } from '#renderer/api-parts/lifecycle.ts';
import type { CatalogPage } from '#renderer/api/whole-catalog.ts';
import { FoundElsewhere, Highlighted } from './found-words.tsx';
import { StateTag } from '#renderer/features/catalog/state-tag.tsx';

type Props = {
  apis: readonly CatalogEntry[];
  /** What was asked for: its words are marked, and its language goes with who opens an API. */
  page: CatalogPage;
  isStale: boolean;
  footer: ReactNode;
};

export function ApiTable({ apis, page, isStale, footer }: Props) {
  const t = useMessages(catalogMessages);
  const portal = usePortalId();
  const hasTenants = useSeveralTenants();
  return (
    <div className={table['frame']} aria-busy={isStale}>
      <div className={table['scroll']}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{t('column.name')}</th>
              {hasTenants ? <th scope="col">{t('column.tenant')}</th> : undefined}
              <th scope="col">{t('column.version')}</th>
              <th scope="col">{t('column.status')}</th>
              <th scope="col">{t('column.lifecycle')}</th>
              <th scope="col" className={table['number']}>
                {t('column.operations')}
              </th>
              <th scope="col">{t('column.updated')}</th>
            </tr>
          </thead>
          <tbody>
            {apis.map((api) => (
              <tr key={api.id}>
                <td>
                  <Link
                    href={catalogAddress(portal, api.slug, { locale: page.locale })}
                    className={table['name']}
                    dir="auto"
                  >
                    <Highlighted text={api.name} words={page.q} />
                  </Link>
                  {api.summary === null ? undefined : (
                    <span className={table['sub']} dir="auto">
                      <Highlighted text={api.summary} words={page.q} />
                    </span>
                  )}
                  <FoundElsewhere api={api} words={page.q} />
                </td>
                {hasTenants ? (
                  <td className={table['quiet']}>
                    <bdi>{api.tenant ?? '–'}</bdi>
                  </td>
                ) : undefined}
                <td className={table['quiet']}>
                  <bdi>{api.version ?? '–'}</bdi>
                </td>
                <td>
                  {api.state === null ? (api.statusText ?? '–') : <StateTag state={api.state} />}
                </td>
                <td className={table['quiet']}>{formatLifecycle(api.lifecycle)}</td>
                <td className={`${table['quiet']} ${table['number']}`}>
                  {typeof api.spec?.operations === 'number'
                    ? formatNumber(api.spec.operations)
                    : '–'}
                </td>
                <td className={table['quiet']}>
                  {api.updatedAt === null ? '–' : <Moment at={api.updatedAt} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footer}
    </div>
  );
}
