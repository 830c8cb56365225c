import { expect, it, test } from 'vitest';
import { findingsOf, versions } from './findings.testing.ts';

it.each(versions)('in %s, a circle of references alone is told once', (version) => {
  expect(
    findingsOf(
      version,
      `paths: {}
components:
  schemas:
    A: { $ref: "#/components/schemas/B" }
    B: { $ref: "#/components/schemas/C" }
    C: { $ref: "#/components/schemas/A" }
    D: { $ref: "#/components/schemas/A" }
  parameters:
    Self: { $ref: "#/components/parameters/Self" }
`,
    ),
  ).toEqual([
    'error spec_invalid 9:16 /components/schemas/C/$ref | The reference "#/components/schemas/A" is circular: from "/components/schemas/A", references only lead back here. Define a schema in one of these places instead of using a reference.',
    'error spec_invalid 12:19 /components/parameters/Self/$ref | The reference "#/components/parameters/Self" points to itself. Define a parameter in one of these places instead of using a reference.',
  ]);
});

test('what refers to itself by its members is fine', () => {
  expect(
    findingsOf(
      '3.1.0',
      `paths: {}
components:
  schemas:
    Tree: { properties: { child: { $ref: "#/components/schemas/Tree" } } }
    A: { $ref: "#/components/schemas/B" }
    B: { $ref: "#/components/schemas/Tree" }
`,
    ),
  ).toEqual([]);
});
