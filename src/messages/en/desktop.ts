import { defineMessages } from '#messages/define-messages.ts';

/** What the desktop shell says by itself: in its menus, and in the system's own dialogs. */
export const desktopMessages = defineMessages('desktop', {
  menu: { closeWindow: 'Close window', settings: 'Settings…', copyLink: 'Copy Link' },
  /** Items that the system or Electron carries out; the English names are Electron's. */
  role: {
    about: 'About Portolan',
    clearRecentDocuments: 'Clear Menu',
    copy: 'Copy',
    cut: 'Cut',
    front: 'Bring All to Front',
    help: 'Help',
    hide: 'Hide Portolan',
    hideOthers: 'Hide Others',
    minimize: 'Minimize',
    paste: 'Paste',
    quit: 'Quit Portolan',
    recentDocuments: 'Open Recent',
    resetZoom: 'Actual Size',
    selectAll: 'Select All',
    services: 'Services',
    toggleDevTools: 'Toggle Developer Tools',
    togglefullscreen: 'Toggle Full Screen',
    unhide: 'Show All',
    windowMenu: 'Window',
    zoom: 'Zoom',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
  },
  unsaved: {
    message: 'A design has changes that are only in this window.',
    back: 'Go back',
    close: 'Close without saving',
  },
  page: {
    crashed: 'This window of Portolan has crashed.',
    hung: 'This window of Portolan is not responding.',
    unloaded: 'This window of Portolan could not be loaded.',
    reload: 'Reload',
    wait: 'Wait',
    closeWindow: 'Close window',
  },
  pageDetail: {
    crashed: 'What you typed is kept, except for the last second, and is back after Reload.',
    outOfMemory:
      'It ran out of memory. What you typed is kept, except for the last second, and is back after Reload.',
    hung: 'You can wait for it. What you typed is kept, except for the last second, and is back after Reload.',
    unloaded:
      'The reason is {reason}. If Reload does not help, reinstall Portolan: your designs are not affected.',
  },
  shell: {
    message: 'Something went wrong in Portolan.',
    detail:
      'Portolan is still running, and what you typed is kept. If it does not behave as usual, quit it and start it again. Help → Show logs has the details.',
  },
  noData: 'Portolan can’t open its data',
  closing: 'Portolan is closing. Start it again.',
  failed: 'The request could not be carried out. Try again.',
});
