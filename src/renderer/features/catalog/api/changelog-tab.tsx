import { Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useChangelog } from '#renderer/api/catalog.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import type { ChangelogEntry } from '#contracts/portal.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { groupByVersion, type VersionNotes } from './changelog-versions.ts';
import classes from './changelog-tab.module.css';
import { GapOfPart } from './gap-of-part.tsx';
import { Part } from './part.tsx';

function Entry({ entry }: { entry: ChangelogEntry }) {
  return (
    <li className={classes['entry']}>
      {entry.type === undefined &&
      entry.title === undefined &&
      entry.breaking !== true ? undefined : (
        <div className={classes['entryHead']}>
          {entry.type === undefined ? undefined : (
            <Tag tone="plain">
              <bdi>{entry.type}</bdi>
            </Tag>
          )}
          {entry.breaking === true ? <Tag tone="danger">Breaking</Tag> : undefined}
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
  return (
    <li className={classes['version']}>
      <div className={classes['versionHead']}>
        <Title order={2} className={classes['versionName'] ?? ''}>
          {notes.version ?? 'Without a version'}
        </Title>
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

export function ChangelogTab({ api }: { api: CatalogApi }) {
  return (
    <Part name="changelog" query={useChangelog(api.slug)}>
      {({ changelog, gap, sent }) =>
        changelog.length === 0 && gap === undefined ? (
          <StateMessage
            icon={<IconHistory size={26} stroke={1.5} aria-hidden="true" />}
            title="No changelog given"
          >
            Add a changelog to the design’s overview.json and import it again to show it here.
          </StateMessage>
        ) : (
          <>
            <ol className={classes['versions']}>
              {groupByVersion(changelog).map((notes) => (
                <VersionSection key={notes.key} notes={notes} />
              ))}
            </ol>
            {gap === undefined ? undefined : <GapOfPart name="a changelog" gap={gap} sent={sent} />}
          </>
        )
      }
    </Part>
  );
}
