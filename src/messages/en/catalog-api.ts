import { defineMessages } from '#messages/define-messages.ts';

/** One API of the Catalog, part by part. */
export const catalogApiMessages = defineMessages('catalog-api', {
  back: 'Back to the catalog',
  reading: 'Loading the API',
  failed: 'The API could not be read',
  elsewhere:
    'Publishing, previews and deleting are not available here: use the portal’s own pages.',
  missing: 'This API is not in the catalog',
  missingText:
    'There is no API with the slug <code>{slug}</code> in {portal}. It may have been deleted, or imported under another slug: look for it in the <a>catalog</a>.',
  tabs: {
    label: 'Parts of the API',
    overview: 'Overview',
    reference: 'Reference',
    pricing: 'Pricing',
    sdks: 'SDKs',
    changelog: 'Changelog',
    revisions: 'Revisions',
  },
  shown: {
    label: 'Shown revision',
    public: 'Public',
    draft: 'Draft',
    language: 'Language',
    nothingPublic: 'Revision {revision, number}. Nothing is public yet.',
    noDraft: 'Revision {revision, number}, which readers see. There is no newer draft.',
    withDraft:
      'Revision {revision, number}, which readers see. The draft is revision {draft, number}.',
    unseen: 'Revision {revision, number}, which readers do not see yet.',
  },
  overview: {
    noDescription: 'The document has no description. Write one in <code>info.description</code>.',
    untoldDescription: 'The portal has no separate description: see the reference.',
    hiddenSpec: 'The portal does not show it.',
    unreadableDocuments: 'The portal has documents for this API that Portolan can’t read.',
    download: 'Download as {format}',
  },
  document: {
    reading: 'Loading the document',
    failed: 'The document could not be read',
  },
  reference: {
    reading: 'Loading the OpenAPI document',
    unread: 'The OpenAPI document could not be read',
    title: 'Reference',
    label: 'API reference',
    drawing: 'Loading the document…',
    failed: 'The OpenAPI document could not be shown',
    none: 'No OpenAPI document',
    noneText: 'The portal does not show the document of this API.',
  },
  pricing: {
    reading: 'Loading the pricing',
    unread: 'The pricing could not be read',
    none: 'No pricing given',
    noneText:
      'Add <code>pricing</code> to the design’s overview.json and import it again to show plans here.',
    untold: 'The portal does not mention pricing',
    untoldText:
      'Whether this API has pricing is not known: the responses from {portal} do not mention it.',
    unreadable: 'Not everything about pricing could be read',
    sent: 'The pricing as the portal sent it',
  },
  sdks: {
    reading: 'Loading the SDKs',
    unread: 'The SDKs could not be read',
    none: 'No SDKs given',
    noneText:
      'Add <code>sdks</code> to the design’s overview.json and import it again to list them here.',
    untold: 'The portal does not mention SDKs',
    untoldText:
      'Whether this API has SDKs is not known: the responses from {portal} do not mention it.',
    unreadable: 'Not everything about SDKs could be read',
    sent: 'The SDKs as the portal sent them',
  },
  changelog: {
    reading: 'Loading the changelog',
    unread: 'The changelog could not be read',
    none: 'No changelog given',
    noneText: 'Add a changelog to the design’s overview.json and import it again to show it here.',
    untold: 'The portal does not mention a changelog',
    untoldText:
      'Whether this API has a changelog is not known: the responses from {portal} do not mention it.',
    unreadable: 'Not everything about a changelog could be read',
    sent: 'The changelog as the portal sent it',
  },
  unknownFormat:
    '{portal} responds in a format that Portolan does not know. The response is shown below, unchanged.',
});
