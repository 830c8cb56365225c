import { defineMessages } from '#messages/define-messages.ts';

/** The files of an archive, and the dialogs that make and write documents. */
export const archiveFilesMessages = defineMessages('archive-files', {
  heading: 'Files',
  summary:
    '{count, plural, one {# file} other {# files}}, {size} before packing{leftOut, plural, =0 {} other {; # left out}}',
  newDocument: 'New document',
  readingFolder: 'Loading the folder…',
  unknown: 'Which files go into the archive is not known: the check was stopped.',
  all: 'All files',
  table: {
    file: 'File',
    inArchive: 'In the archive',
    size: 'Size',
    open: 'Open',
    openFile: 'Open {path}',
    included: 'Included',
    leftOut: 'Left out',
  },
  create: {
    enterTitle: 'Enter a title.',
    title: 'Title',
    titleExample: 'Getting started',
    file: 'File',
    fileNote: 'In the design’s folder. It is added to the documents of overview.json.',
    cancel: 'Cancel',
    create: 'Create',
    enterPath: 'Enter a file name, for example {example}.',
    extension: 'The name must end in .md or .html.',
    outside: 'Enter a path inside the design’s folder, for example {example}.',
    taken: '{path} already exists. Choose another name.',
  },
  text: {
    reading: 'Loading the file…',
    showAs: 'Show the document as',
    text: 'Text',
    preview: 'Preview',
    textOf: 'Text of {path}',
    previewLabel: 'Preview of the document',
    changed: 'Another program changed this file',
    changedText:
      'Nothing was overwritten. The other text stays in the file’s history if you keep yours.',
    mine: 'Keep mine',
    useFile: 'Use the file’s version',
    notSaved: 'Not saved',
    notSavedText: '{detail} What you typed is still here.',
    saveSoon: 'Save soon: {detail}',
    unsaved: 'Not saved yet. Closing keeps what you typed.',
    saved: 'Saved.',
    close: 'Close',
    save: 'Save document',
  },
});
