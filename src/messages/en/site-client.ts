import { defineMessages } from '#messages/define-messages.ts';

/** The portal's site as its client draws it, but for the reference of an API. */
export const siteClientMessages = defineMessages('site-client', {
  skip: 'Skip to the content',
  scheme: {
    now: {
      system: 'Colours: as the system',
      light: 'Colours: light',
      dark: 'Colours: dark',
    },
    change: {
      system: 'Colours: as the system. Change to light',
      light: 'Colours: light. Change to dark',
      dark: 'Colours: dark. Change to as the system',
    },
  },
  catalog: {
    title: 'APIs',
    reading: 'Loading the catalog…',
    search: 'Search APIs',
    lifecycle: 'Lifecycle',
    anyLifecycle: 'Any',
    language: 'Language',
    browserLanguage: 'Browser default',
    clear: 'Clear filters',
    found: '{count, plural, one {# API} other {# APIs}}',
    foundOnPage:
      '{count, plural, one {# API} other {# APIs}}, page {page, number} of {pages, number}',
    tagged: '{count, plural, one {# API} other {# APIs}} tagged "{tag}"',
    taggedOnPage:
      '{count, plural, one {# API} other {# APIs}} tagged "{tag}", page {page, number} of {pages, number}',
    operations: '{count, plural, one {# operation} other {# operations}}',
    updated: 'Updated <time></time>',
    tagsOf: 'Tags of {name}',
    noMatch: 'No API matches',
    noMatchText: 'Search for fewer words, or <a>clear the filters</a>.',
    nothing: 'Nothing published yet',
    nothingText: 'APIs appear here as soon as they are published on this portal.',
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
  },
  api: {
    reading: 'Loading the API…',
    parts: 'Parts of the API',
    overview: 'Overview',
    reference: 'Reference',
    pricing: 'Pricing',
    sdks: 'SDKs',
    changelog: 'Changelog',
    documents: 'Documents',
    language: 'Language',
    preview: 'Preview',
    previewOf:
      '<b>Preview of revision {revision, number}.</b> It may differ from what is published.',
    previewUntil:
      '<b>Preview of revision {revision, number}.</b> It may differ from what is published. This link works until <time>{until}</time>.',
    noPricing: 'No pricing given',
    noPricingText: 'This API does not list prices.',
    noSdks: 'No SDKs given',
    noSdksText: 'This API lists no SDKs. Its reference has code samples for each operation.',
    noChangelog: 'No changelog given',
    noChangelogText: 'This API has no list of changes.',
    start: 'Read the reference and try it',
    noDescription: 'This API has no description. Its reference says what it can do.',
    download: 'Download as {format}',
  },
  document: {
    reading: 'Loading the document…',
    missing: 'There is no such document',
    missingText:
      'This API has no document <code>{path}</code>. Its documents are listed in its <a>overview</a>.',
    place: '<a>Overview</a> › Documents',
    gone: 'The document no longer exists.',
  },
  notFound: {
    title: 'Not found',
    heading: 'There is no such page',
    text: 'The address may be mistyped, or what was here has been removed. Look for it in the <a>catalog</a>.',
    api: 'No API is published under this address. Look for it in the <a>catalog</a>.',
  },
  previewOver: {
    heading: 'This preview link does not work',
    text: 'It has expired or was revoked. Ask whoever sent it for a new one, or look at what is published in the <a>catalog</a>.',
  },
  failed: {
    api: 'The API could not be read',
    catalog: 'The catalog could not be read',
    document: 'The document could not be read',
    unreachable: 'The portal can’t be reached',
    unreachableText: 'It may be restarting. Try again in a moment.',
    unreachableDetail: 'The portal can’t be reached. Check your connection, then try again.',
    offline: 'You are offline',
    offlineText: 'Connect to the network, then try again.',
    retry: 'Try again',
    status: 'The portal returned the status {status}.',
  },
});
