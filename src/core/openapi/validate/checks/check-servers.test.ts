import { expect, it, test } from 'vitest';
import { findingsOf, fine, versions } from './findings.testing.ts';

it.each(versions)('in %s, a name in the address of a server is one of its variables', (version) => {
  const server = '{ url: "https://{host}/{base}", variables: { host: { default: a } } }';
  const body = `paths:\n  /a:\n    servers: [${server}]\n    get:\n      servers: [${server}]\n      ${fine}\n`;
  const rest = `| The server’s URL has "{base}", but "variables" does not define it. Add "base" to "variables" with a "default", or write out the URL.`;
  expect(findingsOf(version, body)).toEqual([
    `warning spec.server_variable_undefined 6:22 /paths/~1a/servers/0/url ${rest}`,
    `warning spec.server_variable_undefined 8:24 /paths/~1a/get/servers/0/url ${rest}`,
  ]);
});

test('the default of a server variable is one of its enum, by rule from 3.1 on', () => {
  const body = `paths:
  /a:
    servers: [{ url: "https://{host}", variables: { host: { enum: [a, b], default: c } } }]
`;
  const rest =
    '6:84 /paths/~1a/servers/0/variables/host/default | The default "c" of the server variable "host" is not one of the values of its "enum". Use one of those values, or add this one to the "enum".';
  expect(findingsOf('3.0.3', body)).toEqual([`warning spec.default_invalid ${rest}`]);
  expect(findingsOf('3.1.0', body)).toEqual([`error spec_invalid ${rest}`]);
  expect(findingsOf('3.2.0', body.replace('default: c', 'default: b'))).toEqual([]);
});
