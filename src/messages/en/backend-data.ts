import { defineMessages } from '#messages/define-messages.ts';

export const backendDataMessages = defineMessages('backend-data', {
  restore: {
    hasPortal:
      'The folder {folder} already has a portal. Restore into a new folder (--data DIR), or move this folder away first. A running Portolan can be restored under Settings, which keeps its current data.',
    hasData:
      'The folder {folder} already has Portolan data ({names}). Restore into a new folder (--data DIR), or move this folder away first. A running Portolan can be restored under Settings, which keeps its current data.',
    finished:
      'An earlier restore into {folder} was interrupted just before it finished. It is finished now, and the folder has its portal. To restore another backup, name a new folder.',
    isFile: '{folder} is a file. Name a folder with --data.',
  },
  write: {
    failed: '{path} could not be written: {reason}',
    exists: 'a file with this name already exists. Choose another name.',
    noFolder: 'its folder does not exist. Create the folder, or choose another one.',
    permission:
      'you have no permission to write there. Allow writing to the folder, or choose another one.',
    readOnly: 'its disk is read-only. Choose another one.',
    full: 'there is no space left on its disk. Free some space, or choose another disk.',
    other: '{code}. Check its disk and try again.',
  },
  read: {
    missing: '{path} does not exist. Check the path.',
    permission: 'You have no permission to read {path}. Allow reading it and try again.',
    folder: '{path} is a folder. Name the file of a backup.',
    other: '{path} could not be read ({code}). Check its disk.',
    notFile: '{path} is not a file. Name the file of a backup.',
    newer:
      '{path} was written by a newer Portolan (its format is {format}, this one knows {known}). Update Portolan, then restore it.',
    foreign:
      '{path} is not a Portolan backup, or its beginning is damaged. Choose a file that Portolan wrote as a backup.',
    damaged:
      'The backup {path} is damaged: its contents are not what was written. Copy it again from where it is kept, or use another backup.',
    cutOff:
      'The backup {path} is cut off: its end is missing. Copy it again from where it is kept, or use another backup.',
    newerSchema:
      '{file} was written by a newer Portolan (its schema is {schema}, this one knows {known}). Update Portolan, then restore it.',
    noData: '{file} contains no data file. Use another backup.',
  },
  create: {
    noPortal: 'There is no portal in {folder}. Name its data folder with --data.',
    isFolder: '{file} is a folder. Name the file to write inside it.',
    exists: '{file} already exists. Choose another name, or replace it with --overwrite.',
    notInPlace:
      'A restored backup in {path} has not been put in place yet. Start Portolan with this data folder first.',
  },
  copy: {
    folders:
      'Both are folders. To copy a portal from folder to folder, use portolan backup and portolan restore.',
    databases:
      'Both are databases. To copy a portal from database to database, use pg_dump and pg_restore.',
    noPortal: 'There is no portal in {folder}. Name its data folder.',
    empty: 'The portal in {place} has nothing to copy: it was never started.',
    occupied:
      'There is already a portal in {place}. Copy into an empty database, or into a new folder.',
    otherPortal:
      'A copy of another portal was started in {place}. Copy into an empty database, or into a new folder.',
    differs:
      'The copy differs: the rows of the table {table} are not the same ({source} in {from}, {target} in {to}). One of them was changed after the copy was started. Copy again, with both portals stopped, into an empty database or a new folder.',
    half: 'A portal is being copied here, and the copy is not finished. Run portolan copy again with the same places, then start the portal.',
    interrupted: 'It was interrupted. Run it again with the same places to continue.',
  },
  database: {
    backup:
      'The portal is in a PostgreSQL database. Back it up with pg_dump --format=custom, and files in S3 with the versioning or replication of their bucket. To turn it into a data folder, use portolan copy. To back up a data folder instead, name it with --data.',
    restore:
      'A backup of a data folder can’t be restored into a PostgreSQL database. Restore what pg_dump wrote with pg_restore. To move a data folder there, restore into a folder, then use portolan copy.',
  },
  noMessage: 'It ended without a message.',
  checkFirst: 'Check the backup first, then restore it.',
  underWay: 'A backup or restore is in progress. Wait until it ends, or cancel it first.',
});
