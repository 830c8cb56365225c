import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { useAbout } from './api/about.ts';
import { LOCAL_PORTAL } from './naming/portal-in-use.ts';
import { CatalogView } from './features/catalog/list/catalog-view.tsx';
import { PortalFrame } from './features/catalog/portal-frame.tsx';
import { DesignsView } from './features/designs/designs-view.tsx';
import { HomeView } from './features/home/home-view.tsx';
import { lastSession, rememberLocation } from './document/state/window-session.ts';
import { PaneLoading } from './components/pane-loading.tsx';
import { PaneBoundary } from './shell/pane-boundary.tsx';
import { readApiPlace } from './naming/api-place.ts';

const ApiView = lazy(async () => ({
  default: (await import('./features/catalog/api/api-view.tsx')).ApiView,
}));

const DesignEditor = lazy(async () => ({
  default: (await import('./design-editor.tsx')).DesignEditor,
}));

const DesignCoverage = lazy(async () => ({
  default: (await import('./design-coverage.tsx')).DesignCoverage,
}));

const ArchiveView = lazy(async () => ({
  default: (await import('./features/archive/archive-view.tsx')).ArchiveView,
}));

const PushView = lazy(async () => ({
  default: (await import('./features/push/push-view.tsx')).PushView,
}));

const PortalsView = lazy(async () => ({
  default: (await import('./features/portals/list/portals-view.tsx')).PortalsView,
}));

const SettingsView = lazy(async () => ({
  default: (await import('./features/settings/settings-view.tsx')).SettingsView,
}));

const GuideView = lazy(async () => ({
  default: (await import('./features/guide/guide-view.tsx')).GuideView,
}));

const PublishView = lazy(async () => ({
  default: (await import('./features/publish/publish-view.tsx')).PublishView,
}));

/** Where the window begins: with the design that Portolan was started with, else where it was left, else at Home. */
function StartView() {
  const { data, isPending } = useAbout();
  const session = useQuery({
    queryKey: ['last-session'],
    queryFn: lastSession,
    staleTime: Infinity,
  });
  if (isPending || session.isPending) return <PaneLoading />;
  const design = data?.startDesign;
  const start = design === undefined ? undefined : `/designs/${encodeURIComponent(design)}`;
  return <Redirect to={start ?? session.data?.location ?? '/home'} replace />;
}

/** What is longer, the pointer of an operation as a rule, is not kept. */
const LONGEST_REMEMBERED = 500;

/** Keeps in mind which view the window shows. */
function useRememberedLocation(): void {
  const [location] = useLocation();
  useEffect(() => {
    if (location.length > LONGEST_REMEMBERED) return;
    if (/^\/(home|designs|catalog|publish|portals)(\/|$)/.test(location))
      rememberLocation(location);
  }, [location]);
}

function CatalogPlace({ portal }: { portal: string }) {
  return (
    <PaneBoundary key={portal} name="catalog">
      <PortalFrame portal={portal}>
        <CatalogView />
      </PortalFrame>
    </PaneBoundary>
  );
}

/** @param place what of the API is shown, as the end of its address */
function ApiInCatalog({
  portal,
  slug,
  place = '',
}: {
  portal: string;
  slug: string;
  place?: string | undefined;
}) {
  return (
    <PaneBoundary key={`${portal} ${slug}`} name="api">
      <PortalFrame portal={portal}>
        <Suspense fallback={<PaneLoading />}>
          <ApiView slug={slug} place={readApiPlace(place)} />
        </Suspense>
      </PortalFrame>
    </PaneBoundary>
  );
}

/** A file's path as an address has it, whether its reader undid the escapes already or not. */
function readAddress(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** The views by address. Whatever is heavy is loaded when it is first opened. */
export function Routes() {
  useRememberedLocation();
  return (
    <Switch>
      <Route path="/home">
        <PaneBoundary name="home">
          <HomeView />
        </PaneBoundary>
      </Route>
      <Route path="/designs">
        <PaneBoundary name="designs">
          <DesignsView />
        </PaneBoundary>
      </Route>
      <Route path="/designs/:id">
        {({ id }) => (
          <PaneBoundary key={id} name="editor">
            <Suspense fallback={<PaneLoading />}>
              <DesignEditor designId={id} />
            </Suspense>
          </PaneBoundary>
        )}
      </Route>
      <Route path="/designs/:id/files/*">
        {({ id, '*': file }) => (
          <PaneBoundary key={`${id} ${file}`} name="editor">
            <Suspense fallback={<PaneLoading />}>
              <DesignEditor designId={id} file={readAddress(file)} />
            </Suspense>
          </PaneBoundary>
        )}
      </Route>
      <Route path="/designs/:id/coverage">
        {({ id }) => (
          <PaneBoundary key={id} name="coverage">
            <Suspense fallback={<PaneLoading />}>
              <DesignCoverage designId={id} />
            </Suspense>
          </PaneBoundary>
        )}
      </Route>
      <Route path="/designs/:id/archive">
        {({ id }) => (
          <PaneBoundary name="archive">
            <Suspense fallback={<PaneLoading />}>
              <ArchiveView designId={id} />
            </Suspense>
          </PaneBoundary>
        )}
      </Route>
      <Route path="/designs/:id/push">
        {({ id }) => (
          <PaneBoundary key={id} name="push">
            <Suspense fallback={<PaneLoading />}>
              <PushView designId={id} />
            </Suspense>
          </PaneBoundary>
        )}
      </Route>
      <Route path="/portals">
        <PaneBoundary name="portals">
          <Suspense fallback={<PaneLoading />}>
            <PortalsView />
          </Suspense>
        </PaneBoundary>
      </Route>
      <Route path="/settings/:panel?">
        {({ panel }) => (
          <PaneBoundary name="settings">
            <Suspense fallback={<PaneLoading />}>
              <SettingsView panel={panel} />
            </Suspense>
          </PaneBoundary>
        )}
      </Route>
      <Route path="/guide/:page?/:section?">
        {({ page = '', section }) => (
          <PaneBoundary name="guide">
            <Suspense fallback={<PaneLoading />}>
              <GuideView page={page} section={section} />
            </Suspense>
          </PaneBoundary>
        )}
      </Route>
      <Route path="/publish">
        <PaneBoundary name="outbox">
          <Suspense fallback={<PaneLoading />}>
            <PublishView />
          </Suspense>
        </PaneBoundary>
      </Route>
      <Route path="/catalog">
        <CatalogPlace portal={LOCAL_PORTAL} />
      </Route>
      <Route path="/catalog/at/:portal">{({ portal }) => <CatalogPlace portal={portal} />}</Route>
      <Route path="/catalog/at/:portal/:slug/*?">
        {({ portal, slug, '*': place }) => (
          <ApiInCatalog portal={portal} slug={slug} place={place} />
        )}
      </Route>
      <Route path="/catalog/:slug/*?">
        {({ slug, '*': place }) => <ApiInCatalog portal={LOCAL_PORTAL} slug={slug} place={place} />}
      </Route>
      <Route>
        <StartView />
      </Route>
    </Switch>
  );
}
