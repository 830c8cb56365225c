/** Formats of the OpenAPI Format Registry and of JSON Schema (2020-12, section 7.3) that documents use, by `type`. */
export const formatsOfType: Readonly<Record<string, readonly string[]>> = {
  integer: ['int32', 'int64'],
  number: ['float', 'double', 'decimal'],
  string: [
    'date-time',
    'date',
    'time',
    'duration',
    'email',
    'hostname',
    'ipv4',
    'ipv6',
    'uri',
    'uri-reference',
    'uuid',
    'password',
    'byte',
    'binary',
  ],
};
