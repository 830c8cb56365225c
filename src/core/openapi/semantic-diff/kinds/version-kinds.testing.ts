import type { DocumentKind } from './kind.testing.ts';
import { answer, get, json, text } from './message-documents.testing.ts';

const old = { openapi: '3.0.3' };

/** The same API in the next version of OpenAPI. */
export const versionKinds: readonly DocumentKind[] = [
  [
    '3.0 to 3.1',
    { ...old, ...answer(json({ type: 'string', nullable: true, example: 'a' })) },
    { openapi: '3.1.0', ...answer(json({ type: ['string', 'null'], examples: ['a'] })) },
    'same',
  ],
  [
    '3.0 to 3.1, a reference that may be null',
    {
      ...old,
      ...answer(json({ nullable: true, allOf: [{ $ref: '#/components/schemas/A' }] })),
      components: { schemas: { A: text } },
    },
    {
      openapi: '3.1.0',
      ...answer(json({ anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] })),
      components: { schemas: { A: text } },
    },
    'same',
  ],
  [
    '3.0 to 3.1, an excluded limit',
    { ...old, ...answer(json({ type: 'integer', maximum: 5, exclusiveMaximum: true })) },
    { openapi: '3.1.0', ...answer(json({ type: 'integer', exclusiveMaximum: 5 })) },
    'same',
  ],
  [
    '3.0 to 3.1, a file',
    {
      ...old,
      ...answer({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } }),
    },
    { openapi: '3.1.0', ...answer({ content: { 'image/png': {} } }) },
    'same',
  ],
  [
    '3.0 to 3.1, text in base64',
    { ...old, ...answer(json({ type: 'string', format: 'byte' })) },
    { openapi: '3.1.0', ...answer(json({ type: 'string', contentEncoding: 'base64' })) },
    'same',
  ],
  [
    '3.1 to 3.2',
    { openapi: '3.1.0', ...answer(json(text)) },
    { openapi: '3.2.0', ...answer(json(text)), tags: [{ name: 'a', kind: 'nav' }] },
    'same',
  ],
  [
    '3.1 to 3.2, a response without words',
    { openapi: '3.1.0', ...answer({}) },
    { openapi: '3.2.0', ...get({ responses: { 200: { summary: 'Done' } } }) },
    'same',
  ],
];
