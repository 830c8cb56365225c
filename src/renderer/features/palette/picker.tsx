import { useMessages } from '#renderer/language/use-messages.ts';
import { paletteMessages } from '#messages/en/palette.ts';
import { Box, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusAtOnce } from '#renderer/browser/focus-at-once.ts';
import classes from './picker.module.css';

type Props<Item> = {
  title: string;
  placeholder: string;
  /** What matches the typed words, best first. */
  find: (typed: string) => readonly Item[];
  keyOf: (item: Item) => string;
  view: (item: Item) => ReactNode;
  /** Said where nothing matches. */
  empty: (typed: string) => string;
  onChoose: (item: Item) => void;
  onClose: () => void;
};

/** A dialog that finds one thing among many: a text field with a list, after the combobox pattern of the ARIA practices. */
export function Picker<Item>(props: Props<Item>) {
  const { title, placeholder, find, keyOf, view, empty, onChoose, onClose } = props;
  const t = useMessages(paletteMessages);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = find(typed);
  const index = Math.min(active, items.length - 1);
  const aria = comboboxAria(id, title, items.length, index);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [index, typed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const moves: Record<string, number> = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: (index - 1 + items.length) % items.length,
      PageDown: Math.min(items.length - 1, index + 8),
      PageUp: Math.max(0, index - 8),
    };
    const move = moves[event.key];
    const chosen = items[index];
    if (move !== undefined) setActive(move);
    else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={640}
      padding={0}
      centered={false}
      yOffset="12vh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
      }}
    >
      <TextInput
        ref={focusAtOnce}
        data-autofocus
        className={classes['field'] ?? ''}
        size="md"
        {...aria.field}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Box ref={list} {...aria.list} className={classes['list'] ?? ''} hidden={items.length === 0}>
        {items.map((item, at) => (
          // The keyboard stays in the field, which names the option as its active one.
          <Box
            key={keyOf(item)}
            {...aria.option(at)}
            className={classes['option'] ?? ''}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
            onKeyDown={onKeyDown}
          >
            {view(item)}
          </Box>
        ))}
      </Box>
      <output className={items.length === 0 ? classes['none'] : 'visually-hidden'}>
        {items.length === 0 ? empty(typed) : t('found', { count: items.length })}
      </output>
    </Modal>
  );
}

/**
 * The attributes of an editable combobox with a list (ARIA Authoring Practices, "Combobox"): the keyboard stays in the
 * field, which names the active option. The native elements of these roles can't show what the options hold.
 */
function comboboxAria(id: string, title: string, count: number, active: number) {
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
