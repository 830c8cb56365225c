import { defineMessages } from '#messages/define-messages.ts';

/** The list of designs, and the dialogs that make, open, change and remove one. */
export const designsMessages = defineMessages('designs', {
  title: 'Designs',
  lead: 'The folders with OpenAPI documents that you work on.',
  reading: 'Loading the designs',
  failed: 'The designs could not be read',
  none: {
    title: 'No designs yet',
    text: 'A design is a folder with an OpenAPI document. Create a new one in {workspace}, open an existing folder, or import a document.',
  },
  find: {
    label: 'Search designs',
    placeholder: 'Name, slug or folder',
    found: '{found, number} of {count, plural, one {# design} other {# designs}}',
    none: 'No design matches "{typed}". Try fewer letters.',
  },
  order: { label: 'Sort by', used: 'Last used', name: 'Name', changed: 'Last changed' },
  table: {
    name: 'Name',
    slug: 'Slug',
    version: 'Version',
    folder: 'Folder',
    changed: 'Changed',
    actions: 'Actions',
  },
  menu: {
    label: 'Actions for {name}',
    rename: 'Rename…',
    copy: 'Duplicate…',
    delete: 'Delete…',
    forget: 'Remove from the list…',
  },
  deleted: {
    title: 'Deleted designs',
    text: 'Each stays here, with all its files, until you restore it.',
    place: '{path} · deleted <when></when>',
    restore: 'Restore',
    restoreOne: 'Restore {name}',
  },
  field: {
    name: 'Name',
    slug: 'Slug',
    slugHelp: 'The name of the API in URLs, and of its folder on disk.',
  },
  cancel: 'Cancel',
  rename: {
    title: 'Rename {name}',
    help: 'The name of the API on the portal. It is written to overview.json; slug and folder do not change.',
    submit: 'Rename',
  },
  copy: {
    title: 'Duplicate {name}',
    newName: '{name} copy',
    text: 'The saved files are copied. Unsaved changes stay with {name}.',
    submit: 'Duplicate',
  },
  delete: {
    title: 'Delete {name}',
    toOwnBin:
      'The folder {path}, with all its files, goes to Portolan’s bin. It is listed under Deleted designs, with Restore. Anything already published stays published.',
    toSystemBin:
      'The folder {path}, with all its files, goes to the bin of your system, where you can put it back. Anything already published stays published.',
    submit: 'Delete',
    done: '{name} was moved to the bin.',
  },
  forget: {
    title: 'Remove {name} from the list',
    text: 'Nothing in the folder {path} is deleted, because it is outside Portolan’s own folder. To get it back, use <b>Open folder</b>.',
    submit: 'Remove',
  },
  openFolder: {
    title: 'Open folder',
    label: 'Folder',
    help: 'A folder with an OpenAPI document in it. Type its path, or choose it below.',
    empty: 'Enter the path of a folder, or choose one below.',
    submit: 'Open',
  },
  folders: {
    label: 'Folders',
    parent: 'Parent folder',
    none: 'There are no folders here.',
    design: 'Design',
  },
  archiveOpened: { title: '{name} is now a design', text: 'Its files are in {folder}.' },
  create: {
    title: 'New design',
    namePlaceholder: 'Harbour Products',
    place: 'Will be created in {path}',
    submit: 'Create',
    template: {
      label: 'Template',
      rest: { label: 'REST resource', hint: 'The five basic operations.' },
      portal: { label: 'The portal API itself', hint: 'A real API to explore.' },
      blank: { label: 'Blank', hint: 'The required parts only.' },
    },
    version: {
      label: 'OpenAPI version',
      newest: 'The newest.',
      known: 'Supported by most tools.',
      older: 'For older tools.',
    },
    format: {
      label: 'Format',
      yaml: 'Easy to read, allows comments.',
      json: 'Strict, supported by every tool.',
    },
  },
});
