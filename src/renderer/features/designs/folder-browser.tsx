import { Skeleton } from '@mantine/core';
import { IconArrowUp, IconFileText, IconFolder } from '@tabler/icons-react';
import { describeError } from '#renderer/api/api-error.ts';
import { useFolders } from '#renderer/api/folders.ts';
import { Tag } from '#renderer/components/tag.tsx';
import classes from './folder-browser.module.css';

type Props = {
  /** The folder whose folders are listed; `undefined` before anything was chosen. */
  shown: string | undefined;
  /** The path in the field. */
  chosen: string;
  onShow: (path: string) => void;
  onChoose: (path: string) => void;
};

/** The folders of the disk, one level at a time. A design is chosen by one click; another folder is gone into. */
export function FolderBrowser({ shown, chosen, onShow, onChoose }: Props) {
  const listing = useFolders(shown);
  if (listing.isError) {
    return (
      <p className={classes['note']} role="alert">
        {describeError(listing.error).detail}
      </p>
    );
  }
  if (listing.data === undefined) return <Skeleton height={216} radius="md" />;
  const { path, parent, folders } = listing.data;
  return (
    <section className={classes['frame']} aria-label="Folders" aria-busy={listing.isFetching}>
      <div className={classes['here']}>
        <button
          type="button"
          className={classes['up']}
          disabled={parent === null}
          aria-label="Parent folder"
          title="Parent folder"
          onClick={() => {
            if (parent !== null) onShow(parent);
          }}
        >
          <IconArrowUp size={16} stroke={1.8} aria-hidden="true" />
        </button>
        <bdi className={classes['path']}>{path}</bdi>
      </div>
      {folders.length === 0 ? (
        <p className={classes['note']}>There are no folders here.</p>
      ) : (
        <ul className={classes['list']}>
          {folders.map((folder) => (
            <li key={folder.path}>
              <button
                type="button"
                className={classes['folder']}
                aria-pressed={folder.isDesign ? folder.path === chosen : undefined}
                onClick={() => {
                  (folder.isDesign ? onChoose : onShow)(folder.path);
                }}
              >
                {folder.isDesign ? (
                  <IconFileText size={17} stroke={1.6} aria-hidden="true" />
                ) : (
                  <IconFolder size={17} stroke={1.6} aria-hidden="true" />
                )}
                <span className={classes['name']}>{folder.name}</span>
                {folder.isDesign ? <Tag tone="accent">Design</Tag> : undefined}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
