/** An item of a native menu; what has a role is done by the system. */
export type MenuItem = {
  role?: 'cut' | 'copy' | 'paste' | 'selectAll';
  label?: string;
  type?: 'separator';
  enabled?: boolean;
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

/** What can be done at a place of the page; nothing is shown where that is nothing. */
export function contextMenu(place: Place, copyText: (text: string) => void): MenuItem[] {
  if (place.isEditable) return textMenu(place.editFlags, { role: 'selectAll' });
  const { linkURL, selectionText } = place;
  const copyLink = { label: 'Copy Link', click: () => copyText(linkURL) };
  return [
    ...(selectionText.trim() === '' ? [] : [{ role: 'copy' } as const]),
    // Addresses inside of the window mean nothing elsewhere.
    ...(/^(https?|mailto):/u.test(linkURL) ? [copyLink] : []),
  ];
}

/** For a text that is edited. The system does not take the editor of a document for one: there, nothing is known to be off. */
export function textMenu(
  { canCut = true, canCopy = true, canPaste = true, canSelectAll = true }: Flags,
  selectAll: MenuItem,
): MenuItem[] {
  return [
    { role: 'cut', enabled: canCut },
    { role: 'copy', enabled: canCopy },
    { role: 'paste', enabled: canPaste },
    { type: 'separator' },
    { ...selectAll, label: 'Select All', enabled: canSelectAll },
  ];
}
