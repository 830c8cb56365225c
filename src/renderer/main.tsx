import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/tokens.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { claimLaunchToken } from './session/access-store.ts';

claimLaunchToken();
// The address of a newer start, pasted into this tab, changes the fragment only: the page stays.
addEventListener('hashchange', () => {
  if (claimLaunchToken()) location.reload();
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
