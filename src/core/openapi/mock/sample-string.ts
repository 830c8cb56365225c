import { samplePattern } from './sample-pattern.ts';

/** One text for each `format` that says what a text looks like (OpenAPI format registry, JSON Schema 7.3). */
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2025-01-15',
  'date-time': '2025-01-15T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'name@example.com',
  'idn-email': 'name@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  url: 'https://example.com/',
  iri: 'https://example.com/',
  'iri-reference': '/path',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  'json-pointer': '/name',
  'relative-json-pointer': '0/name',
  regex: '^[a-z]+$',
  byte: 'c3RyaW5n',
  base64url: 'c3RyaW5n',
  password: 'password',
  decimal: '1.5',
  int64: '1',
};

const MOST_PADDING = 10_000;

/** A text that a string schema allows: of its format or pattern, and of an allowed length. */
export function sampleString(schema: Record<string, unknown>): string {
  const { format, pattern, minLength, maxLength } = schema;
  if (typeof pattern === 'string') {
    const text = samplePattern(pattern, typeof minLength === 'number' ? minLength : 0);
    if (text !== undefined) return text;
  }
  if (typeof format === 'string' && Object.hasOwn(BY_FORMAT, format))
    return BY_FORMAT[format] ?? 'string';
  let text = 'string';
  if (typeof minLength === 'number')
    while (text.length < Math.min(minLength, MOST_PADDING)) text += 'string';
  const longest = typeof maxLength === 'number' ? maxLength : undefined;
  const shortest = typeof minLength === 'number' ? Math.max(minLength, 6) : 6;
  return text.slice(0, Math.min(shortest, longest ?? shortest));
}
