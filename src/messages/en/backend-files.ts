import { defineMessages } from '#messages/define-messages.ts';

export const backendFilesMessages = defineMessages('backend-files', {
  path: {
    unusable: 'The path {path} can’t be used: {why}.',
    empty: 'it is empty',
    long: 'it is longer than {bytes} bytes',
    deceptive: 'it has control characters or invisible characters',
    backslash: 'it has a backslash; folders are separated by /',
    absolute: 'it is not relative',
    deep: 'it is deeper than {depth} folders',
    dots: 'it has an empty, "." or ".." part',
    ignored: '{name} is not part of a design',
    ends: 'a part ends in a dot or a space',
    reserved: '{name} is a reserved name',
    characters: "it has one of '<' > : \" | ? *",
    leaves: 'it leaves the design folder through a link',
    circular: 'its links are circular',
    dangling: 'it is a link to a file that does not exist',
  },
  write: {
    unchanged: '{message} The file on disk is unchanged.',
    permission:
      'You have no permission to write {path}. Allow writing to its folder, or use another folder, and try again.',
    readOnly: '{path} is on a read-only disk. Copy the design to another disk and open it there.',
    full: 'There is no space left for {path}. Free some space and try again.',
    notFolder:
      '{path} can’t be written, because a part of its path is a file, not a folder. Choose another path.',
    folderGone:
      'The folder of {path} no longer exists. Put it back, or open the design from where it is now.',
    isFolder:
      '{path} can’t be written, because there is a folder with that name. Choose another name.',
    longName: 'The name of {path} is too long for this disk. Choose a shorter one.',
    busy: 'Another program has {path} open. Close it there and try again.',
    other: '{path} could not be written ({code}). Check the disk and try again.',
  },
  read: {
    missing: '{path} does not exist. It may have been moved or deleted.',
    permission: 'You have no permission to read {path}. Allow reading it and try again.',
    other: '{path} could not be read ({code}). Check the disk and try again.',
  },
  folder: {
    nul: 'The path has a NUL character. Type it again.',
    notFull:
      '{path} is not a full path. Start it at the root of the disk, or with ~ for your home folder.',
    exists: '{folder} already exists. Choose another slug, or open that folder.',
    isFile: '{folder} is a file. Choose the folder that contains it.',
    missing: 'There is no folder {folder}. Check the path.',
  },
  name: {
    empty: 'The name is empty. Enter a name for the API.',
    long: 'The name has {length} characters; at most {limit} are allowed. Shorten it.',
    control: 'The name has control characters or line breaks. Remove them.',
  },
  slug: {
    invalid:
      'The slug {slug} is not valid. Use lower-case letters, digits and single hyphens between them, at most {limit} characters, for example payments-api.',
    device:
      'Windows reserves the name {slug} for a device, so a folder can’t have this name there. Give the folder another name, for example {slug}-api.',
  },
  changed: {
    deleted: '{path} was deleted by another program. Save it as a new file, or close it.',
    other:
      '{path} was changed by another program since you opened it. Compare the two and decide which to keep.',
  },
  file: {
    none: '{path} is not a file.',
    noneOfDesign: '{path} is not a file. Choose a file of the design.',
    large:
      '{path} is {bytes} bytes; the limit is {limit}. Split the document or trim its examples.',
  },
});
