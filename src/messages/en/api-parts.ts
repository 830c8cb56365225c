import { defineMessages } from '#messages/define-messages.ts';

/** What an API tells its readers, in the Catalog and on the site. */
export const apiPartsMessages = defineMessages('api-parts', {
  overview: {
    description: 'Description',
    servers: 'Servers',
    documents: 'Documents',
    facts: 'Facts',
    openApiDocument: 'OpenAPI document',
    links: 'Links',
    tags: 'Tags',
    copy: 'Copy {text}',
    slug: 'Slug',
    tenant: 'Tenant',
    size: 'Size',
    operations: '{count, plural, one {# operation} other {# operations}}',
    language: 'Language',
    revision: 'Revision',
    created: 'Created',
    updated: 'Updated',
    published: 'Published',
    notYet: 'Not yet',
  },
  changelog: {
    breaking: 'Breaking',
    withoutVersion: 'Without a version',
    types: {
      added: 'Added',
      changed: 'Changed',
      deprecated: 'Deprecated',
      removed: 'Removed',
      fixed: 'Fixed',
      security: 'Security',
    },
  },
  sdk: {
    copyInstall: 'Copy the install command of {name}',
    repository: 'Repository',
    documentation: 'Documentation',
  },
  opensOutside: '(opens outside Portolan)',
  lifecycle: {
    design: 'Design',
    development: 'Development',
    testing: 'Testing',
    preview: 'Preview',
    production: 'Production',
    deprecated: 'Deprecated',
    retired: 'Retired',
  },
  pricing: {
    model: {
      free: 'Free',
      freemium: 'Freemium',
      paid: 'Paid',
      contact: 'Price on request',
    },
    noPrice: 'No price given',
    interval: {
      month: 'per month',
      year: 'per year',
      once: 'once',
      unit: 'per unit',
    },
    limit: '{value, number} {metric}',
    limitPer: '{value, number} {metric} per {period, select, other {{period}}}',
  },
});
