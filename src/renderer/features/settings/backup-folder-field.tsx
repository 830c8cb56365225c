import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { dataSettingsMessages } from '#messages/en/data-settings.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useChooseBackupFolder } from '#renderer/api/data-folder.ts';
import { platform } from '#renderer/browser/platform.ts';
import classes from './settings.module.css';

type Props = { folder: string; fault: string | null };

/** The folder that backups are written to and found in: typed, or chosen with the system's own dialog. */
export function BackupFolderField({ folder, fault }: Props) {
  const t = useMessages(dataSettingsMessages);
  const [typed, setTyped] = useState(folder);
  const choose = useChooseBackupFolder();
  const take = (path: string): void =>
    choose.mutate(path, { onSuccess: ({ backupFolder }) => setTyped(backupFolder) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') take(typed);
  };
  const pick = platform.pickFolder;
  return (
    <form onSubmit={submit} noValidate className={classes['folder-form']}>
      <TextInput
        label={t('folder')}
        description={t('folderHelp')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={choose.isError ? describeError(choose.error).detail : (fault ?? undefined)}
        onChange={({ currentTarget }) => {
          choose.reset();
          setTyped(currentTarget.value);
        }}
      />
      <div className={classes['actions']}>
        {pick === undefined ? undefined : (
          <Button
            variant="default"
            onClick={() =>
              void pick().then((path) => (path === undefined ? undefined : take(path)))
            }
          >
            {t('choose')}
          </Button>
        )}
        <Button
          type="submit"
          variant="default"
          loading={choose.isPending}
          disabled={typed.trim() === '' || typed === folder}
        >
          {t('useFolder')}
        </Button>
      </div>
    </form>
  );
}
