/** What is known of a command before anything carries it out; menu, palette, shortcuts and help are made from it. */
export type CommandFacts = {
  readonly id: string;
  /** As the menu and the palette call it; `…` where a dialog follows. */
  readonly title: string;
  /** The menu that holds it in the desktop app, and its heading in the list of shortcuts. */
  readonly group: 'File' | 'Edit' | 'Design' | 'Text' | 'Go' | 'View' | 'Help';
  /** In Electron's words (`CmdOrCtrl+Shift+R`); the command key is Command on Apple's systems, else Control. */
  readonly shortcut?: string;
  /**
   * Who hears the shortcut: the window, wherever the focus is; the desktop app's menu alone, where a browser keeps the
   * keys for itself; or the text's editor, or the view that is shown, while the focus is where the command means something.
   */
  readonly heardBy: 'window' | 'menu' | 'editor';
  /** Whether the desktop app's menu bar shows it. */
  readonly inMenu: boolean;
};

/** Every command, in the order of the menus. */
export const commands = [
  at('new-design', 'New design…', 'File', 'menu', true, 'CmdOrCtrl+N'),
  at('open-folder', 'Open folder…', 'File', 'menu', true, 'CmdOrCtrl+O'),
  at('import-specification', 'Import specification…', 'File', 'window', true),
  at('new-window', 'New window', 'File', 'menu', true, 'CmdOrCtrl+Shift+N'),
  at('save', 'Save', 'File', 'window', true, 'CmdOrCtrl+S'),
  at('history', 'History', 'File', 'window', false),
  at('close-tab', 'Close', 'File', 'menu', true, 'CmdOrCtrl+W'),
  // A text field has steps of its own: the view hears the keys where it has none (`components/use-step-keys.ts`).
  at('undo', 'Undo', 'Edit', 'editor', true, 'CmdOrCtrl+Z'),
  at('redo', 'Redo', 'Edit', 'editor', true, 'CmdOrCtrl+Shift+Z'),
  at('select-all', 'Select all', 'Edit', 'editor', true, 'CmdOrCtrl+A'),
  at('add-response', 'Add response…', 'Design', 'window', true, 'CmdOrCtrl+Shift+R'),
  at('show-editor', 'Show the editor', 'Design', 'window', false),
  at('show-coverage', 'Show coverage', 'Design', 'window', false),
  at('show-archive', 'Show the archive', 'Design', 'window', false),
  at('import-locally', 'Import to local portal', 'Design', 'window', false),
  at('push-to-portal', 'Push to portal…', 'Design', 'window', true),
  at('add-portal', 'Add portal…', 'Design', 'window', false),
  at('find', 'Find', 'Text', 'editor', false, 'CmdOrCtrl+F'),
  at('quick-fix', 'Quick fix…', 'Text', 'editor', false, 'CmdOrCtrl+.'),
  at('explain', 'Explain what is at the cursor', 'Text', 'editor', false, 'CmdOrCtrl+I'),
  at('go-to-definition', 'Go to definition', 'Text', 'editor', false, 'F12'),
  at('show-uses', 'Show uses', 'Text', 'editor', false, 'Shift+F12'),
  at('next-problem', 'Next problem', 'Text', 'window', false, 'F8'),
  at('previous-problem', 'Previous problem', 'Text', 'window', false, 'Shift+F8'),
  at('rename', 'Rename', 'Text', 'editor', false, 'F2'),
  at('go-to-symbol', 'Go to symbol in the text…', 'Text', 'editor', false, 'CmdOrCtrl+Shift+O'),
  at('command-palette', 'Command palette…', 'Go', 'window', true, 'CmdOrCtrl+K'),
  at('quick-open', 'Operation or schema…', 'Go', 'window', true, 'CmdOrCtrl+P'),
  at('switch-design', 'Switch design…', 'Go', 'window', false, 'CmdOrCtrl+E'),
  at('close-design', 'Close design', 'Go', 'window', false),
  at('go-home', 'Home', 'Go', 'menu', true, 'CmdOrCtrl+1'),
  at('go-designs', 'Designs', 'Go', 'menu', true, 'CmdOrCtrl+2'),
  at('go-catalog', 'Catalog', 'Go', 'menu', true, 'CmdOrCtrl+3'),
  at('go-publish', 'Publish', 'Go', 'menu', true, 'CmdOrCtrl+4'),
  at('go-portals', 'Portals', 'Go', 'menu', true, 'CmdOrCtrl+5'),
  at('go-settings', 'Settings', 'Go', 'menu', true, 'CmdOrCtrl+,'),
  at('next-panel', 'Go to the next panel', 'View', 'window', false, 'F6'),
  at('previous-panel', 'Go to the previous panel', 'View', 'window', false, 'Shift+F6'),
  at('toggle-outline', 'Show or hide the outline', 'View', 'window', false, 'CmdOrCtrl+B'),
  at(
    'toggle-inspector',
    'Show or hide the inspector',
    'View',
    'window',
    false,
    'CmdOrCtrl+Shift+B',
  ),
  at('toggle-problems', 'Show or hide the problems', 'View', 'window', false, 'CmdOrCtrl+J'),
  at('toggle-preview', 'Show or hide the preview', 'View', 'window', false, 'CmdOrCtrl+Shift+E'),
  at('theme-light', 'Light theme', 'View', 'window', false),
  at('theme-dark', 'Dark theme', 'View', 'window', false),
  at('theme-system', 'System theme', 'View', 'window', false),
  at('guide', 'Guide', 'Help', 'window', true, 'F1'),
  at('keyboard-shortcuts', 'Keyboard shortcuts', 'Help', 'window', true),
  at('show-logs', 'Show logs', 'Help', 'menu', true),
] as const satisfies readonly CommandFacts[];

export type CommandId = (typeof commands)[number]['id'];

function at<Id extends string, InMenu extends boolean>(
  id: Id,
  title: string,
  group: CommandFacts['group'],
  heardBy: CommandFacts['heardBy'],
  inMenu: InMenu,
  shortcut?: string,
) {
  return { id, title, group, heardBy, inMenu, ...(shortcut === undefined ? {} : { shortcut }) };
}
