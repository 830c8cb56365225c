import { defineMessages } from '#messages/define-messages.ts';

export const backendPortalMessages = defineMessages('backend-portal', {
  languages: {
    noRevision: 'No revision of the API "{slug}" is in {locales}.',
    nothingPublic: 'None of it is public.',
    public: 'It is public in {locales}.',
    notIn: 'Revision {revision} of the API "{slug}" is not in {locales}.',
    in: 'It is in {locales}. Nothing was published.',
    incomplete:
      'The API "{slug}" is not completely available in this language. Missing in `{locale}`: {fields}.',
    missing: 'Missing in `{locale}`: {field}.',
    noTag: '"{tag}" is not a language tag. Write one such as "de" or "pt-BR" (BCP 47).',
    notThere: 'The API "{slug}" is not available in this language. It has {locales}.',
  },
  list: {
    busy: 'Too many searches are running. Try again in a few seconds.',
    late: 'The list took too long to read. Try again with more search words or a filter.',
    gone: 'The caller disconnected.',
    both: 'Use a cursor or a page, not both.',
    relevance: 'Sorting by relevance requires a search. Add "q", or use another order.',
    cursor:
      'The cursor does not belong to this list. Start again without it, with the same filters and order.',
  },
  signup: {
    another: '{what} Choose another one.',
    invalid: 'The domain must look like "developer.example.com". Use a host name without a port.',
    reserved: 'The domain is reserved for tests and examples. Use one that readers can reach.',
    slug: 'There is already a tenant "{slug}".',
    domain: 'Another tenant has the domain {domain}.',
  },
  import: {
    done: {
      created: 'imported {count, plural, one {# API} other {# APIs}}',
      updated: 'updated {count, plural, one {# API} other {# APIs}}',
      unchanged: 'left {count, plural, one {# API} other {# APIs}} unchanged',
      skipped: 'skipped {count, plural, one {# API} other {# APIs}}',
    },
    would: {
      created: 'import {count, plural, one {# API} other {# APIs}}',
      updated: 'update {count, plural, one {# API} other {# APIs}}',
      unchanged: 'leave {count, plural, one {# API} other {# APIs}} unchanged',
      skipped: 'skip {count, plural, one {# API} other {# APIs}}',
    },
    doneAll: '{text}.',
    wouldAll: 'Would {text}.',
    gone: 'The caller disconnected. Nothing was imported.',
    several:
      'The archive contains {count} APIs, but this address updates one. Send them to POST /api/apis.',
    slugDiffers:
      'overview.json has the slug "{slug}", but the address has "{address}". Use the same slug.',
    slugDiffersShort: 'The slug "{slug}" differs from the address.',
    exists: 'There is already an API "{slug}". Update it, or choose another slug.',
    busy: 'Too many imports are running. Nothing was imported; try again in a few seconds.',
    slow: 'The archive arrives too slowly: less than {rate} bytes a second, for {seconds} seconds. Send it again over a better connection.',
    full: 'The disk is full. Nothing was changed; free some space.',
  },
  account: {
    emailTaken: 'There is already an account with this e-mail address. Use another one.',
    busy: 'Too many people are signing in right now. Try again in a few seconds.',
    none: 'There is no such account.',
    last: 'This is the last administrator. Create another one first.',
    role: 'Your role is too low for this. Ask an administrator.',
    email:
      'The e-mail address must look like "name@example.com" and have at most {limit} characters.',
    password: 'The password is {bytes} bytes long. Use {least} to {most} bytes.',
  },
  noTenant: 'There is no such tenant.',
  caller: {
    onlyReads: 'Your role only allows reading. Ask an administrator for another role.',
    signIn: 'Sign in first, and send the token as "Authorization: Bearer \'<\'token>".',
    invalid: 'The token is not valid. Sign in again.',
    expired: 'The session has expired. Sign in again.',
  },
  login: {
    throttled: 'Too many failed sign-ins. Wait {seconds} seconds, then try again.',
    limited:
      'There were too many sign-ins from your address. Wait {seconds} seconds, then try again.',
    wrong: 'E-mail or password is wrong. Check both and try again.',
    role: 'Only administrators can sign in here. Ask one for another role.',
  },
  provision: {
    browser:
      'Browsers must not call this address: the secret belongs on a server. Call it from there.',
    secret:
      'The header "x-provisioning-secret" is missing or wrong. Send the secret that the portal was started with.',
  },
  idempotency: {
    key: 'The header "Idempotency-Key" is not 1 to 255 visible ASCII characters. Send a random one per call.',
    running:
      'The same call is still running. Wait for its response, or send it again in a few seconds.',
    reused:
      'This Idempotency-Key was sent with another archive or other parameters. Use a new key for a new call.',
  },
  delete: {
    none: 'No API "{slug}" was deleted.',
    noneToRestore: 'There is no deleted API "{slug}" to restore.',
    slugTaken:
      'Another API has the slug "{slug}" now. Delete that one first, then restore this one.',
    onlyAdmin:
      'Only an administrator of the portal can remove an API permanently. Delete it without purge.',
  },
  noRevision: 'The API "{slug}" has no revision {revision}.',
  noDocument: 'The API "{slug}" has no document {path}.',
  api: {
    none: 'There is no API "{slug}" here.',
    changed: 'The API "{slug}" has changed since you read it. Read it again, then decide.',
    excluded:
      'The API "{slug}" is in a state that If-None-Match excludes. Leave the header out to update it.',
  },
  preview: {
    invalid: 'The preview link is not valid or has expired. Ask for a new one.',
  },
});
