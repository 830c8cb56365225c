import { Tag } from '#renderer/components/tag.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import type { ChangelogEntry } from '#contracts/portal.ts';
import { groupByVersion, type VersionNotes } from './changelog-versions.ts';
import classes from './changelog-list.module.css';

function Entry({ entry }: { entry: ChangelogEntry }) {
  return (
    <li className={classes['entry']} dir="auto">
      {entry.type === undefined &&
      entry.title === undefined &&
      entry.breaking !== true ? undefined : (
        <div className={classes['entryHead']}>
          {entry.type === undefined ? undefined : <Tag tone="plain">{entry.type}</Tag>}
          {entry.breaking === true ? <Tag tone="danger">Breaking</Tag> : undefined}
          {entry.title === undefined ? undefined : (
            <span className={classes['entryTitle']}>{entry.title}</span>
          )}
        </div>
      )}
      {entry.body === undefined ? undefined : <Markdown text={entry.body} topLevel={3} />}
    </li>
  );
}

function VersionSection({ notes }: { notes: VersionNotes }) {
  return (
    <li className={classes['version']}>
      <div className={classes['versionHead']}>
        <h2 className={classes['versionName']}>{notes.version ?? 'Without a version'}</h2>
        {notes.date === undefined ? undefined : (
          <time dateTime={notes.date} className={classes['date']}>
            {notes.date}
          </time>
        )}
      </div>
      <ul className={classes['entries']}>
        {notes.entries.map(({ key, entry }) => (
          <Entry key={key} entry={entry} />
        ))}
      </ul>
    </li>
  );
}

/** What changed from version to version, as the API says it. */
export function ChangelogList({ changelog }: { changelog: readonly ChangelogEntry[] }) {
  return (
    <ol className={classes['versions']}>
      {groupByVersion(changelog).map((notes) => (
        <VersionSection key={notes.key} notes={notes} />
      ))}
    </ol>
  );
}
