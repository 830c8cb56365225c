// Runs before the first paint, so that the window never flashes in the other colour scheme.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('portolan-colour-scheme');
  } catch {
    // Storage can be blocked; the system's scheme is used then.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
