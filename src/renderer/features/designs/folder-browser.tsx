import { Skeleton } from '@mantine/core';
import { IconArrowUp, IconFileText, IconFolder } from '@tabler/icons-react';
import { designsMessages } from '#messages/en/designs.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useFolders } from '#renderer/api/folders.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
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
  const t = useMessages(designsMessages);
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
    <section
      className={classes['frame']}
      aria-label={t('folders.label')}
      aria-busy={listing.isFetching}
    >
      <div className={classes['here']}>
        <button
          type="button"
          className={classes['up']}
          disabled={parent === null}
          aria-label={t('folders.parent')}
          title={t('folders.parent')}
          onClick={() => {
            if (parent !== null) onShow(parent);
          }}
        >
          <IconArrowUp size={16} stroke={1.8} aria-hidden="true" />
        </button>
        <bdi dir="ltr" className={classes['path']}>
          {path}
        </bdi>
      </div>
      {folders.length === 0 ? (
        <p className={classes['note']}>{t('folders.none')}</p>
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
                <bdi className={classes['name']}>{folder.name}</bdi>
                {folder.isDesign ? <Tag tone="accent">{t('folders.design')}</Tag> : undefined}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
