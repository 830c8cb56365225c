import { breaks, check, harmless, narrows, widens } from './check.ts';

/** Operations, webhooks, callbacks and their parameters. */
export const operationChecks = {
  'operation.removed': check(
    'removed',
    breaks,
    'The operation {method} {path} was removed.',
    'Whoever calls it fails, deprecated or not.',
  ),
  'operation.added': check(
    'added',
    harmless,
    'The operation {method} {path} was added.',
    'Nobody has to call it.',
  ),
  'operation.deprecated': check(
    'changed',
    harmless,
    '{method} {path} is deprecated.',
    'It still works.',
  ),
  'operation.reactivated': check(
    'changed',
    harmless,
    '{method} {path} is no longer deprecated.',
    'It works as before.',
  ),
  'operation.id_changed': check(
    'changed',
    harmless,
    'The operationId "{was}" {became}; generated clients name their methods by it.',
    'No request or response changes; generated code does.',
  ),
  'webhook.removed': check(
    'removed',
    breaks,
    'The webhook {method} {path} was removed.',
    'Whoever waits for it waits in vain.',
  ),
  'webhook.added': check(
    'added',
    harmless,
    'The webhook {method} {path} was added.',
    'Webhooks are subscribed to.',
  ),
  'callback.removed': check(
    'removed',
    breaks,
    'The callback {name} was removed.',
    'Whoever waits for it waits in vain.',
  ),
  'callback.added': check(
    'added',
    harmless,
    'The callback {name} was added.',
    'Nobody waited for it.',
  ),
  'callback.address_changed': check(
    'changed',
    breaks,
    'The callback {name} goes to {is} now, not to {was}.',
    'It is sent to another address than the caller gave for it.',
  ),
  'parameter.removed': check(
    'removed',
    breaks,
    'The {parameter} was removed.',
    'What it asked for is no longer done, and strict servers refuse it.',
  ),
  'parameter.added': check(
    'added',
    harmless,
    'The {parameter} was added.',
    'Nobody has to send it.',
  ),
  'parameter.required_added': check(
    'added',
    narrows,
    'The {parameter} was added and is required.',
    'Whoever does not send it is refused, even where it has a default.',
  ),
  'parameter.became_required': check(
    'changed',
    narrows,
    'The {parameter} became required.',
    'Whoever leaves it out is refused.',
  ),
  'parameter.became_optional': check(
    'changed',
    widens,
    'The {parameter} became optional.',
    'Who still sends it is served; the receiver of a webhook may miss it.',
  ),
  'parameter.renamed': check(
    'changed',
    harmless,
    'The {parameter} was called "{was}"; addresses stay as they are.',
    'Parameters of the path are known by their place in it.',
  ),
  'parameter.deprecated': check(
    'changed',
    harmless,
    'The {parameter} is deprecated.',
    'It still works.',
  ),
  'parameter.reactivated': check(
    'changed',
    harmless,
    'The {parameter} is no longer deprecated.',
    'It works as before.',
  ),
  'parameter.serialization_changed': check(
    'changed',
    breaks,
    'The {parameter} is written as {is}, not as {was}.',
    'The same value is another text in the request.',
  ),
  'parameter.content_changed': check(
    'changed',
    breaks,
    'The {parameter} is described by {is} now, not by {was}: it is written in another way.',
    'schema writes a value by style and explode, content by a media type.',
  ),
  'parameter.empty_value_forbidden': check(
    'changed',
    narrows,
    'The {parameter} may no longer be sent without a value.',
    'Whoever sends only the name is refused.',
  ),
  'parameter.empty_value_allowed': check(
    'changed',
    widens,
    'The {parameter} may be sent without a value now.',
    'Nobody has to; the receiver of a webhook may be surprised.',
  ),
};
