/* oxlint-disable portolan/texts-in-messages -- the reasons stand in docs/breaking-changes.md alone, which is English */
import { breaks, check, harmless } from './check.ts';

/** The API as a whole: where it is, and who may call it. */
export const apiChecks = {
  'info.version_changed': check(
    'changed',
    harmless,
    'It follows from a release instead of changing anything.',
  ),
  'server.removed': check('removed', breaks, 'Whoever calls it there may find nothing.'),
  'server.added': check('added', harmless, 'Nobody has to use it.'),
  'server.rewritten': check(
    'changed',
    harmless,
    'The later address with its variables covers the earlier one.',
  ),
  'server.variable_default_changed': check(
    'changed',
    breaks,
    'Whoever does not choose a value calls another address.',
  ),
  'server.variable_values_removed': check(
    'removed',
    breaks,
    'Whoever calls that address may find nothing.',
  ),
  'server.variable_values_added': check('added', harmless, 'Nobody has to use it.'),
  'security.tightened': check('changed', breaks, 'Whoever brings what sufficed before is refused.'),
  'security.alternative_added': check('added', harmless, 'Nobody has to use it.'),
  'security.scheme_changed': check('changed', breaks, 'Credentials travel in another way.'),
  'security.scheme_renamed': check(
    'changed',
    harmless,
    'The name stays inside the document; credentials travel as before.',
  ),
  'security.flow_removed': check(
    'removed',
    breaks,
    'Clients that get their tokens by it get none.',
  ),
  'security.flow_added': check('added', harmless, 'Nobody has to use it.'),
  'security.flow_url_changed': check(
    'changed',
    breaks,
    'Clients ask for tokens at the address that they were told.',
  ),
  'security.scope_removed': check(
    'removed',
    breaks,
    'A client that asks for it is refused (RFC 6749, section 5.2, invalid_scope).',
  ),
  'security.scope_added': check('added', harmless, 'Nobody has to ask for it.'),
};
