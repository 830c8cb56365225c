import { desktopMessages } from '#messages/en/desktop.ts';
import type { Language } from '#messages/language.ts';

/** What the system, or Electron, does by itself. */
export type Role = keyof typeof desktopMessages.english.role;

/** An item of a native menu; what has a role is done by the system. */
export type MenuItem = {
  role?: Role | 'appMenu' | 'close';
  label?: string;
  type?: 'separator';
  enabled?: boolean;
  /** In Electron's words (`CmdOrCtrl+S`). */
  accelerator?: string;
  submenu?: MenuItem[];
  click?: () => void;
};

/** What can be done with a text that is edited; what is not said can be. */
type Flags = {
  canCut?: boolean;
  canCopy?: boolean;
  canPaste?: boolean;
  canSelectAll?: boolean;
};
type Place = { isEditable: boolean; selectionText: string; linkURL: string; editFlags: Flags };

/** An item with a role. In English it has the name that Electron gives it, which is each system's own. */
export function roleItem(role: Role, language: Language): { role: Role; label?: string } {
  return language === 'en'
    ? { role }
    : { role, label: desktopMessages.in(language)(`role.${role}`) };
}

/** What can be done at a place of the page; nothing is shown where that is nothing. */
export function contextMenu(
  place: Place,
  language: Language,
  copyText: (text: string) => void,
): MenuItem[] {
  if (place.isEditable) return textMenu(place.editFlags, language, { role: 'selectAll' });
  const { linkURL, selectionText } = place;
  const copyLink = {
    label: desktopMessages.in(language)('menu.copyLink'),
    click: () => copyText(linkURL),
  };
  return [
    ...(selectionText.trim() === '' ? [] : [roleItem('copy', language)]),
    // Addresses inside of the window mean nothing elsewhere.
    ...(/^(https?|mailto):/u.test(linkURL) ? [copyLink] : []),
  ];
}

/** For a text that is edited. The system does not take the editor of a document for one: there, nothing is known to be off. */
export function textMenu(
  { canCut = true, canCopy = true, canPaste = true, canSelectAll = true }: Flags,
  language: Language,
  selectAll: MenuItem,
): MenuItem[] {
  return [
    { ...roleItem('cut', language), enabled: canCut },
    { ...roleItem('copy', language), enabled: canCopy },
    { ...roleItem('paste', language), enabled: canPaste },
    { type: 'separator' },
    { ...selectAll, label: desktopMessages.in(language)('role.selectAll'), enabled: canSelectAll },
  ];
}
