import { describe, expect, test } from 'vitest';
import { compareSpecs } from '#core/openapi/semantic-diff/compare-specs.ts';
import { body, doc, operation, reply } from '#core/openapi/semantic-diff/comparing.testing.ts';
import { compositionKinds } from './composition-kinds.testing.ts';
import { documentKinds } from './document-kinds.testing.ts';
import { eventKinds } from './event-kinds.testing.ts';
import type { Verdict } from './kind.testing.ts';
import { kindComponents } from './kind-components.testing.ts';
import { messageKinds } from './message-kinds.testing.ts';
import { objectKinds } from './object-kinds.testing.ts';
import { parameterKinds } from './parameter-kinds.testing.ts';
import { valueKinds } from './value-kinds.testing.ts';
import { versionKinds } from './version-kinds.testing.ts';

const components = { components: kindComponents };

function verdictOf(before: Parameters<typeof compareSpecs>[0], after: typeof before): Verdict {
  const { breaking, added, changed, removed } = compareSpecs(before, after);
  if (breaking.length > 0) return 'breaks';
  return added.length + changed.length + removed.length > 0 ? 'fine' : 'same';
}

describe.each([
  ['values', valueKinds],
  ['objects', objectKinds],
  ['composition', compositionKinds],
])('%s', (_title, kinds) => {
  test.each(kinds)('%s', (_name, before, after, [sent, received]) => {
    const between = (side: typeof body | typeof reply): Verdict =>
      verdictOf(operation(side(before), components), operation(side(after), components));
    expect({ sent: between(body), received: between(reply) }).toEqual({ sent, received });
  });
});

describe.each([
  ['parameters', parameterKinds],
  ['documents', documentKinds],
  ['messages', messageKinds],
  ['events', eventKinds],
  ['versions', versionKinds],
])('%s', (_title, kinds) => {
  test.each(kinds)('%s', (_name, before, after, verdict) => {
    expect(verdictOf(doc({}, before), doc({}, after))).toBe(verdict);
  });
});
