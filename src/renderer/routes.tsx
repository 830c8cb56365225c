import { Redirect, Route, Switch } from 'wouter';
import { CatalogView } from './features/catalog/catalog-view.tsx';
import { DesignsView } from './features/designs/designs-view.tsx';
import { HomeView } from './features/home/home-view.tsx';
import { PaneBoundary } from './shell/pane-boundary.tsx';

/** The views by address. Whatever is heavy is loaded when it is first opened. */
export const Routes = () => (
  <Switch>
    <Route path="/home">
      <PaneBoundary name="Home">
        <HomeView />
      </PaneBoundary>
    </Route>
    <Route path="/designs">
      <PaneBoundary name="The list of designs">
        <DesignsView />
      </PaneBoundary>
    </Route>
    <Route path="/catalog">
      <PaneBoundary name="The catalog">
        <CatalogView />
      </PaneBoundary>
    </Route>
    <Route>
      <Redirect to="/home" replace />
    </Route>
  </Switch>
);
