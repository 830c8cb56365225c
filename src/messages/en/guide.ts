import { defineMessages } from '#messages/define-messages.ts';

/** What stands around the pages of the guide (`docs/guide`), and what they are called. */
export const guideMessages = defineMessages('guide', {
  title: '{page} – Portolan’s guide',
  label: 'Guide',
  search: 'Search the guide',
  found: '{count, number} found',
  reading: 'Loading the guide',
  nothing: 'Nothing in the guide matches "{typed}".',
  next: 'Next: <page>{title}</page>',
  example: 'Example',
  /** The heading of each page. */
  pages: {
    start: 'Start',
    editor: 'Editor',
    responses: 'Responses',
    archives: 'Archives',
    portals: 'Portals',
    serving: 'Serving a portal',
    pipelines: 'Pipelines',
    shortcuts: 'Shortcuts',
  },
});
