/**
 * The attributes of an editable combobox with a list (ARIA Authoring Practices, "Combobox"): the keyboard stays in the
 * field, which names the active option. The native elements of these roles can't show what the options hold.
 */
export function comboboxAria(id: string, title: string, count: number, active: number) {
  return {
    field: {
      role: 'combobox',
      'aria-label': title,
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': count === 0 ? undefined : `${id}-${active}`,
    } as const,
    list: { role: 'listbox', id: `${id}-list`, 'aria-label': title } as const,
    option: (at: number) =>
      ({
        role: 'option',
        id: `${id}-${at}`,
        tabIndex: -1,
        'aria-selected': at === active,
      }) as const,
  };
}
