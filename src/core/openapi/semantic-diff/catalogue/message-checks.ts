import { breaks, check, harmless, narrows, widens } from './check.ts';

/** Bodies, media types, responses and headers. */
export const messageChecks = {
  'request_body.added': check(
    'added',
    harmless,
    'A request body was added.',
    'Nobody has to send it.',
  ),
  'request_body.required_added': check(
    'added',
    narrows,
    'A request body was added and is required.',
    'Whoever sends none is refused.',
  ),
  'request_body.removed': check(
    'removed',
    breaks,
    'The request body was removed.',
    'What is sent there is ignored or refused; the receiver of a webhook misses it.',
  ),
  'request_body.became_required': check(
    'changed',
    narrows,
    'The request body became required.',
    'Whoever sends none is refused.',
  ),
  'request_body.became_optional': check(
    'changed',
    widens,
    'The request body became optional.',
    'Who still sends it is served; the receiver of a webhook may miss it.',
  ),
  'media_type.removed': check(
    'removed',
    breaks,
    '{part}: the media type {name} was removed.',
    'Whoever sends or asks for it is refused.',
  ),
  'media_type.added': check(
    'added',
    harmless,
    '{part}: the media type {name} was added.',
    'Senders choose, and receivers say by Accept what they take.',
  ),
  'encoding.content_type_narrowed': check(
    'changed',
    narrows,
    '{part}, "{property}": the content type changed from {was} to {is}.',
    'Parts of a media type that is gone are refused.',
  ),
  'encoding.content_type_widened': check(
    'changed',
    widens,
    '{part}, "{property}": the content type changed from {was} to {is}.',
    'A receiver may get parts of a media type that it does not know.',
  ),
  'encoding.content_type_changed': check(
    'changed',
    breaks,
    '{part}, "{property}": the content type changed from {was} to {is}.',
    'Parts of the earlier media types are refused, and others may come.',
  ),
  'encoding.serialization_changed': check(
    'changed',
    breaks,
    '{part}, "{property}": is written as {is}, not as {was}.',
    'The same value is another text in the body.',
  ),
  'response.removed': check(
    'removed',
    breaks,
    'The response {status} was removed.',
    'Callers wait for that status and what comes with it.',
  ),
  'response.error_removed': check(
    'removed',
    harmless,
    'The response {status} was removed.',
    'An error that no longer happens hurts nobody.',
  ),
  'response.added': check(
    'added',
    harmless,
    'The response {status} was added.',
    'Callers act by classes of status codes (RFC 9110, section 15).',
  ),
  'response.range_changed': check(
    'changed',
    harmless,
    'The response {was} is described as {is} now.',
    'The range covers the status code (OpenAPI 3.1, section 4.8.16.2); what comes with it is compared.',
  ),
  'response_header.removed': check(
    'removed',
    widens,
    '{part}: the header {name} was removed.',
    'A receiver misses it, even an optional one.',
  ),
  'response_header.added': check(
    'added',
    harmless,
    '{part}: the header {name} was added.',
    'Receivers ignore what they do not know.',
  ),
  'response_header.required_added': check(
    'added',
    narrows,
    '{part}: the header {name} was added and is required.',
    'A receiver is promised more; who answers a webhook without it is refused.',
  ),
  'response_header.became_optional': check(
    'changed',
    widens,
    '{part}: the header {name} became optional.',
    'A receiver may miss it.',
  ),
  'response_header.became_required': check(
    'changed',
    narrows,
    '{part}: the header {name} became required.',
    'A receiver is promised more; who answers a webhook without it is refused.',
  ),
  'response_header.deprecated': check(
    'changed',
    harmless,
    '{part}: the header {name} is deprecated.',
    'It still comes.',
  ),
};
