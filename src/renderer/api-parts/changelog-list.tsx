import { isChangeType } from '#core/archive/overview/change-type.ts';
import { apiPartsMessages } from '#messages/en/api-parts.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { ChangelogEntry } from '#contracts/portal.ts';
import { groupByVersion, type VersionNotes } from './changelog-versions.ts';
import classes from './changelog-list.module.css';

function Entry({ entry }: { entry: ChangelogEntry }) {
  const t = useMessages(apiPartsMessages);
  return (
    <li className={classes['entry']}>
      {entry.type === undefined &&
      entry.title === undefined &&
      entry.breaking !== true ? undefined : (
        <div className={classes['entryHead']}>
          {entry.type === undefined ? undefined : (
            <Tag tone="plain">
              {isChangeType(entry.type) ? t(`changelog.types.${entry.type}`) : entry.type}
            </Tag>
          )}
          {entry.breaking === true ? <Tag tone="danger">{t('changelog.breaking')}</Tag> : undefined}
          {entry.title === undefined ? undefined : (
            <span className={classes['entryTitle']} dir="auto">
              {entry.title}
            </span>
          )}
        </div>
      )}
      {entry.body === undefined ? undefined : <Markdown text={entry.body} topLevel={3} />}
    </li>
  );
}

function VersionSection({ notes }: { notes: VersionNotes }) {
  const t = useMessages(apiPartsMessages);
  return (
    <li className={classes['version']}>
      <div className={classes['versionHead']}>
        <h2 className={classes['versionName']} dir="auto">
          {notes.version ?? t('changelog.withoutVersion')}
        </h2>
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
