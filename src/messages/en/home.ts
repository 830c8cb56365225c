import { defineMessages } from '#messages/define-messages.ts';

/** The first view. */
export const homeMessages = defineMessages('home', {
  title: 'Home – Portolan',
  headline: 'From first draft to a published API',
  lead: 'Design OpenAPI documents on your own disk, and publish them when they are ready.',
  steps: {
    heading: 'How it works',
    design: 'Design',
    designText:
      'Write the OpenAPI document. Problems appear as you type, and adding a response takes two keystrokes.',
    pack: 'Pack',
    packText:
      'Name the API and choose its documents. Portolan packs them into one checked archive.',
    publish: 'Publish',
    publishText:
      'Import the archive into the portal. The catalog then shows it as its readers will see it.',
  },
  recent: {
    heading: 'Recent designs',
    all: 'All {count, plural, one {# design} other {# designs}}',
    version: 'Version {version}',
  },
  sample: {
    heading: 'Look around first',
    text: 'The API of Portolan’s own portal, as a design: with parameters, schemas and error responses, ready to edit and import.',
    open: 'Open the sample',
  },
});
