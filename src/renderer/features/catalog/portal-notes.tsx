import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './portal-notes.module.css';

/** What a portal that has less than others leaves open, in plain sentences. */
export function PortalNotes({ notes }: { notes: readonly string[] | undefined }) {
  const t = useMessages(catalogMessages);
  return notes === undefined || notes.length === 0 ? undefined : (
    <ul className={classes['notes']} aria-label={t('notes')}>
      {notes.map((note) => (
        <li key={note}>
          <IconInfoCircle size={16} stroke={1.7} aria-hidden="true" />
          {note}
        </li>
      ))}
    </ul>
  );
}
