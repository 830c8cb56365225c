import { breaks, check, harmless } from './check.ts';

/** The API as a whole: where it is, and who may call it. */
export const apiChecks = {
  'info.version_changed': check(
    'changed',
    harmless,
    'The version changed from "{was}" to "{is}".',
    'It follows from a release instead of changing anything.',
  ),
  'server.removed': check(
    'removed',
    breaks,
    'The server {url} was removed.',
    'Whoever calls it there may find nothing.',
  ),
  'server.added': check('added', harmless, 'The server {url} was added.', 'Nobody has to use it.'),
  'server.rewritten': check(
    'changed',
    harmless,
    'The server {was} is written as {is} now.',
    'The later address with its variables covers the earlier one.',
  ),
  'server.variable_default_changed': check(
    'changed',
    breaks,
    'The server {url}: the default of the variable "{name}" changed from "{was}" to "{is}".',
    'Whoever does not choose a value calls another address.',
  ),
  'server.variable_values_removed': check(
    'removed',
    breaks,
    'The server {url}: the variable "{name}" can no longer be {values}.',
    'Whoever calls that address may find nothing.',
  ),
  'server.variable_values_added': check(
    'added',
    harmless,
    'The server {url}: the variable "{name}" can be {values} now.',
    'Nobody has to use it.',
  ),
  'security.tightened': check(
    'changed',
    breaks,
    '{was} no longer suffices to call it; {is} does.',
    'Whoever brings what sufficed before is refused.',
  ),
  'security.alternative_added': check(
    'added',
    harmless,
    '{is} suffices to call it now.',
    'Nobody has to use it.',
  ),
  'security.scheme_changed': check(
    'changed',
    breaks,
    'The security scheme "{name}" changed its {fields}.',
    'Credentials travel in another way.',
  ),
  'security.scheme_renamed': check(
    'changed',
    harmless,
    'The security scheme "{was}" is called "{name}" now.',
    'The name stays inside the document; credentials travel as before.',
  ),
  'security.flow_removed': check(
    'removed',
    breaks,
    'The security scheme "{name}": the flow {flow} was removed.',
    'Clients that get their tokens by it get none.',
  ),
  'security.flow_added': check(
    'added',
    harmless,
    'The security scheme "{name}": the flow {flow} was added.',
    'Nobody has to use it.',
  ),
  'security.flow_url_changed': check(
    'changed',
    breaks,
    'The security scheme "{name}": {field} of the flow {flow} changed from {was} to {is}.',
    'Clients ask for tokens at the address that they were told.',
  ),
  'security.scope_removed': check(
    'removed',
    breaks,
    'The security scheme "{name}": the scope {scope} was removed.',
    'A client that asks for it is refused (RFC 6749, section 5.2, invalid_scope).',
  ),
  'security.scope_added': check(
    'added',
    harmless,
    'The security scheme "{name}": the scope {scope} was added.',
    'Nobody has to ask for it.',
  ),
};
