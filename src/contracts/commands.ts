/**
 * What is known of a command before anything carries it out; menu, palette, shortcuts and help are made from it. What it
 * is called stands in the messages (`commandMessages`), by its id.
 */
export type CommandFacts = {
  readonly id: string;
  /** The menu that holds it in the desktop app, and its heading in the list of shortcuts (`commandGroupMessages`). */
  readonly group: 'file' | 'edit' | 'design' | 'text' | 'go' | 'view' | 'help';
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
  at('new-design', 'file', 'menu', true, 'CmdOrCtrl+N'),
  at('open-folder', 'file', 'menu', true, 'CmdOrCtrl+O'),
  at('import-specification', 'file', 'window', true),
  at('new-window', 'file', 'menu', true, 'CmdOrCtrl+Shift+N'),
  at('save', 'file', 'window', true, 'CmdOrCtrl+S'),
  at('history', 'file', 'window', false),
  at('close-tab', 'file', 'menu', true, 'CmdOrCtrl+W'),
  // A text field has steps of its own: the view hears the keys where it has none (`components/use-step-keys.ts`).
  at('undo', 'edit', 'editor', true, 'CmdOrCtrl+Z'),
  at('redo', 'edit', 'editor', true, 'CmdOrCtrl+Shift+Z'),
  at('select-all', 'edit', 'editor', true, 'CmdOrCtrl+A'),
  at('add-response', 'design', 'window', true, 'CmdOrCtrl+Shift+R'),
  at('show-editor', 'design', 'window', false),
  at('show-coverage', 'design', 'window', false),
  at('show-archive', 'design', 'window', false),
  at('import-locally', 'design', 'window', false),
  at('push-to-portal', 'design', 'window', true),
  at('add-portal', 'design', 'window', false),
  at('find', 'text', 'editor', false, 'CmdOrCtrl+F'),
  at('quick-fix', 'text', 'editor', false, 'CmdOrCtrl+.'),
  at('explain', 'text', 'editor', false, 'CmdOrCtrl+I'),
  at('go-to-definition', 'text', 'editor', false, 'F12'),
  at('show-uses', 'text', 'editor', false, 'Shift+F12'),
  at('next-problem', 'text', 'window', false, 'F8'),
  at('previous-problem', 'text', 'window', false, 'Shift+F8'),
  at('rename', 'text', 'editor', false, 'F2'),
  at('go-to-symbol', 'text', 'editor', false, 'CmdOrCtrl+Shift+O'),
  at('command-palette', 'go', 'window', true, 'CmdOrCtrl+K'),
  at('quick-open', 'go', 'window', true, 'CmdOrCtrl+P'),
  at('switch-design', 'go', 'window', false, 'CmdOrCtrl+E'),
  at('close-design', 'go', 'window', false),
  at('go-home', 'go', 'menu', true, 'CmdOrCtrl+1'),
  at('go-designs', 'go', 'menu', true, 'CmdOrCtrl+2'),
  at('go-catalog', 'go', 'menu', true, 'CmdOrCtrl+3'),
  at('go-publish', 'go', 'menu', true, 'CmdOrCtrl+4'),
  at('go-portals', 'go', 'menu', true, 'CmdOrCtrl+5'),
  at('go-settings', 'go', 'menu', true, 'CmdOrCtrl+,'),
  at('next-panel', 'view', 'window', false, 'F6'),
  at('previous-panel', 'view', 'window', false, 'Shift+F6'),
  at('toggle-outline', 'view', 'window', false, 'CmdOrCtrl+B'),
  at('toggle-inspector', 'view', 'window', false, 'CmdOrCtrl+Shift+B'),
  at('toggle-problems', 'view', 'window', false, 'CmdOrCtrl+J'),
  at('toggle-preview', 'view', 'window', false, 'CmdOrCtrl+Shift+E'),
  at('theme-light', 'view', 'window', false),
  at('theme-dark', 'view', 'window', false),
  at('theme-system', 'view', 'window', false),
  at('change-language', 'view', 'window', false),
  at('guide', 'help', 'window', true, 'F1'),
  at('keyboard-shortcuts', 'help', 'window', true),
  at('show-logs', 'help', 'menu', true),
] as const satisfies readonly CommandFacts[];

export type CommandId = (typeof commands)[number]['id'];

function at<Id extends string, InMenu extends boolean>(
  id: Id,
  group: CommandFacts['group'],
  heardBy: CommandFacts['heardBy'],
  inMenu: InMenu,
  shortcut?: string,
) {
  return { id, group, heardBy, inMenu, ...(shortcut === undefined ? {} : { shortcut }) };
}
