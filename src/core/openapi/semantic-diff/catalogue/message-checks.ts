/* oxlint-disable portolan/texts-in-messages -- the reasons stand in docs/breaking-changes.md alone, which is English */
import { breaks, check, harmless, narrows, widens } from './check.ts';

/** Bodies, media types, responses and headers. */
export const messageChecks = {
  'request_body.added': check('added', harmless, 'Nobody has to send it.'),
  'request_body.required_added': check('added', narrows, 'Whoever sends none is refused.'),
  'request_body.removed': check(
    'removed',
    breaks,
    'What is sent there is ignored or refused; the receiver of a webhook misses it.',
  ),
  'request_body.became_required': check('changed', narrows, 'Whoever sends none is refused.'),
  'request_body.became_optional': check(
    'changed',
    widens,
    'Who still sends it is served; the receiver of a webhook may miss it.',
  ),
  'media_type.removed': check('removed', breaks, 'Whoever sends or asks for it is refused.'),
  'media_type.added': check(
    'added',
    harmless,
    'Senders choose, and receivers say by Accept what they take.',
  ),
  'encoding.content_type_narrowed': check(
    'changed',
    narrows,
    'Parts of a media type that is gone are refused.',
  ),
  'encoding.content_type_widened': check(
    'changed',
    widens,
    'A receiver may get parts of a media type that it does not know.',
  ),
  'encoding.content_type_changed': check(
    'changed',
    breaks,
    'Parts of the earlier media types are refused, and others may come.',
  ),
  'encoding.serialization_changed': check(
    'changed',
    breaks,
    'The same value is another text in the body.',
  ),
  'response.removed': check(
    'removed',
    breaks,
    'Callers wait for that status and what comes with it.',
  ),
  'response.error_removed': check(
    'removed',
    harmless,
    'An error that no longer happens hurts nobody.',
  ),
  'response.added': check(
    'added',
    harmless,
    'Callers act by classes of status codes (RFC 9110, section 15).',
  ),
  'response.range_changed': check(
    'changed',
    harmless,
    'The range covers the status code (OpenAPI 3.1, section 4.8.16.2); what comes with it is compared.',
  ),
  'response_header.removed': check(
    'removed',
    widens,
    'A receiver misses it, even an optional one.',
  ),
  'response_header.added': check('added', harmless, 'Receivers ignore what they do not know.'),
  'response_header.required_added': check(
    'added',
    narrows,
    'A receiver is promised more; who answers a webhook without it is refused.',
  ),
  'response_header.became_optional': check('changed', widens, 'A receiver may miss it.'),
  'response_header.became_required': check(
    'changed',
    narrows,
    'A receiver is promised more; who answers a webhook without it is refused.',
  ),
  'response_header.deprecated': check('changed', harmless, 'It still comes.'),
};
