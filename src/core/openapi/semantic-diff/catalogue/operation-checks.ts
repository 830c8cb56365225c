/* oxlint-disable portolan/texts-in-messages -- the reasons stand in docs/breaking-changes.md alone, which is English */
import { breaks, check, harmless, narrows, widens } from './check.ts';

/** Operations, webhooks, callbacks and their parameters. */
export const operationChecks = {
  'operation.removed': check('removed', breaks, 'Whoever calls it fails, deprecated or not.'),
  'operation.added': check('added', harmless, 'Nobody has to call it.'),
  'operation.deprecated': check('changed', harmless, 'It still works.'),
  'operation.reactivated': check('changed', harmless, 'It works as before.'),
  'operation.id_changed': check(
    'changed',
    harmless,
    'No request or response changes; generated code does.',
  ),
  'webhook.removed': check('removed', breaks, 'Whoever waits for it waits in vain.'),
  'webhook.added': check('added', harmless, 'Webhooks are subscribed to.'),
  'callback.removed': check('removed', breaks, 'Whoever waits for it waits in vain.'),
  'callback.added': check('added', harmless, 'Nobody waited for it.'),
  'callback.address_changed': check(
    'changed',
    breaks,
    'It is sent to another address than the caller gave for it.',
  ),
  'parameter.removed': check(
    'removed',
    breaks,
    'What it asked for is no longer done, and strict servers refuse it.',
  ),
  'parameter.added': check('added', harmless, 'Nobody has to send it.'),
  'parameter.required_added': check(
    'added',
    narrows,
    'Whoever does not send it is refused, even where it has a default.',
  ),
  'parameter.became_required': check('changed', narrows, 'Whoever leaves it out is refused.'),
  'parameter.became_optional': check(
    'changed',
    widens,
    'Who still sends it is served; the receiver of a webhook may miss it.',
  ),
  'parameter.renamed': check(
    'changed',
    harmless,
    'Parameters of the path are known by their place in it.',
  ),
  'parameter.deprecated': check('changed', harmless, 'It still works.'),
  'parameter.reactivated': check('changed', harmless, 'It works as before.'),
  'parameter.serialization_changed': check(
    'changed',
    breaks,
    'The same value is another text in the request.',
  ),
  'parameter.content_changed': check(
    'changed',
    breaks,
    'schema writes a value by style and explode, content by a media type.',
  ),
  'parameter.empty_value_forbidden': check(
    'changed',
    narrows,
    'Whoever sends only the name is refused.',
  ),
  'parameter.empty_value_allowed': check(
    'changed',
    widens,
    'Nobody has to; the receiver of a webhook may be surprised.',
  ),
};
