import { createContext, useContext } from 'react';

/** The id of the portal that is built into Portolan. */
export const LOCAL_PORTAL = 'local';

const PortalInUse = createContext(LOCAL_PORTAL);

/** Makes everything below it read from, and act on, one portal. */
export const PortalProvider = PortalInUse.Provider;

/** The id of the portal that this part of the window is about. */
export function usePortalId(): string {
  return useContext(PortalInUse);
}

/** Where the backend passes requests on to a portal, with the credentials that it needs. */
export function portalPath(portal: string): string {
  return `/workbench/portals/${encodeURIComponent(portal)}`;
}

/** The APIs of a portal, or one of them. */
export function apisPath(portal: string, slug?: string, below = ''): string {
  const apis = `${portalPath(portal)}/api/apis`;
  return slug === undefined ? apis : `${apis}/${encodeURIComponent(slug)}${below}`;
}
