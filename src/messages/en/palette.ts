import { defineMessages } from '#messages/define-messages.ts';

/** The dialogs that find commands, places and designs. */
export const paletteMessages = defineMessages('palette', {
  found: '{count, number} found',
  commands: {
    title: 'Command palette',
    placeholder: 'Type what you want to do',
    nothing:
      'No command or page of the guide matches "{typed}". Try fewer letters, or another word.',
    guide: 'Guide',
    guidePage: 'Guide: {page}',
  },
  places: {
    title: 'Go to operation or schema',
    placeholder: 'Path, method, summary or schema',
    schema: 'schema',
    noneOpen: 'No design is open. Open one under Designs to find its operations and schemas here.',
    reading: 'The document is still loading.',
    none: 'There are no operations or schemas yet.',
    nothing: 'Nothing matches "{typed}". Try part of a path, summary or name.',
  },
  listed: {
    placeholder: 'Path, method, schema or file',
    nothing: 'Nothing matches "{typed}". Try part of a path or name.',
  },
  designs: {
    title: 'Switch design',
    placeholder: 'Name, slug or folder',
    none: 'There are no designs yet. Create one, or open a folder, under Designs.',
    nothing: 'No design matches "{typed}". Try fewer letters.',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    text: 'Text (while it has the focus)',
  },
});
