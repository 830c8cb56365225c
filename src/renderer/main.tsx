import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/tokens.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { claimAccess } from './api/access-store.ts';
import { keepDialogFocus } from './browser/keep-dialog-focus.ts';
import { startLanguage } from './language/language-choice.ts';

claimAccess();
await startLanguage(async () => (await import('#messages/ar/index.ts')).arabic);

document.addEventListener('focusin', keepDialogFocus);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
