import { defineMessages } from '#messages/define-messages.ts';

/** The frame of the window: the rail, the heads of designs, the status bar. */
export const shellMessages = defineMessages('shell', {
  skip: 'Skip to content',
  rail: {
    label: 'Main',
    home: 'Home',
    designs: 'Designs',
    catalog: 'Catalog',
    publish: 'Publish',
    portals: 'Portals',
    settings: 'Settings',
    commands: 'Commands',
    commandsTitle: 'Command palette ({keys})',
    guide: 'Guide',
    guideTitle: 'Guide ({keys})',
    shortcuts: 'Shortcuts',
    shortcutsTitle: 'Keyboard shortcuts',
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  begin: {
    newDesign: 'New design',
    openFolder: 'Open folder',
    importSpecification: 'Import specification',
  },
  views: {
    label: 'Views of the design',
    editor: 'Editor',
    coverage: 'Coverage',
    archive: 'Archive',
    push: 'Push',
  },
  switcher: {
    label: 'Open designs',
    unsaved: '{name} (not saved)',
    close: 'Close {name}',
    all: 'All designs',
  },
  status: {
    label: 'Status',
    localPortal: 'Local portal',
    builtIn: 'The portal built into Portolan',
    checking: 'Checking…',
    noProblems: 'No errors or warnings',
    problems:
      '{errors, plural, one {# error} other {# errors}}, {warnings, plural, one {# warning} other {# warnings}}',
    saved: 'Saved',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    failed: 'Saving failed',
    leaveText: 'F6: next panel · {keys}: Tab leaves the text',
  },
  access: {
    title: 'Open Portolan again',
    noKey:
      'This window is not signed in: its address lacks the key that Portolan creates at every start, or Portolan was restarted since. Use the window that Portolan opened when it started, or the address with <code>#token=</code> that it printed in the terminal. If there is neither, stop Portolan and start it again. Your designs are safe on your disk.',
    refused: '{why} Your designs are safe on your disk.',
  },
  /** What a view that failed while it was drawn says, by the view. */
  notShown: {
    home: 'Home could not be shown',
    designs: 'The list of designs could not be shown',
    editor: 'The editor could not be shown',
    coverage: 'Coverage could not be shown',
    archive: 'The archive could not be shown',
    push: 'The push could not be shown',
    portals: 'The list of portals could not be shown',
    settings: 'The settings could not be shown',
    guide: 'The guide could not be shown',
    outbox: 'The outbox could not be shown',
    catalog: 'The catalog could not be shown',
    api: 'The API could not be shown',
  },
});
