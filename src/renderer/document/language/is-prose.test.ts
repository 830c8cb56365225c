import { expect, test } from 'vitest';
import { isProse } from './is-prose.ts';

test.each([
  '  description: The prod',
  'summary: Écrit ici',
  '  - description: "A ',
  '      "description": "All of \\"these\\" ',
  "    title: 'It",
])('nothing is completed in %s', (before) => expect(isProse(before)).toBe(true));

test.each([
  '  descr',
  '  description: ',
  '    title: { type: ',
  '    "title": {"type": "',
  '  "description": "One.", "na',
  '  description: One, name: ',
  '  operationId: read',
  '  $ref: "#/comp',
])('%s is asked about', (before) => expect(isProse(before)).toBe(false));
