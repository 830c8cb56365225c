import { type ReactNode, useEffect } from 'react';
import { PortalProvider } from '#renderer/naming/portal-in-use.ts';
import { showPortal } from '#renderer/stores/shown-portal.ts';

type Props = { portal: string; children: ReactNode };

/** Makes what is below it about one portal, which is then the one that the window shows. */
export function PortalFrame({ portal, children }: Props) {
  useEffect(() => {
    showPortal(portal);
  }, [portal]);
  return <PortalProvider value={portal}>{children}</PortalProvider>;
}
