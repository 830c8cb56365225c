// Loads the editor when it is first wanted, as Portolan does.
document.querySelector('button')?.addEventListener('click', () => {
  void import('./plain-editor.ts').then(({ openText }) => openText());
});
