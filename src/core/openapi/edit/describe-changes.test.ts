import { expect, test } from 'vitest';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { describeChanges } from './describe-changes.ts';

const value = literalOf('x');

test.each([
  [{ kind: 'set', pointer: '/paths/~1pets/get/summary', value }, 'Change summary'],
  [{ kind: 'set', pointer: '/links/1/url', value }, 'Change url'],
  [{ kind: 'set', pointer: '/tags/0', value }, 'Change tags'],
  [
    { kind: 'insert', pointer: '/paths/~1pets/get/parameters', index: 0, value },
    'Add to parameters',
  ],
  [{ kind: 'remove', pointer: '/paths/~1pets/get/parameters/2' }, 'Remove from parameters'],
  [{ kind: 'remove', pointer: '/paths/~1pets/get/responses/404' }, 'Remove 404'],
  [{ kind: 'rename', pointer: '/components/schemas/Limit', key: 'Max' }, 'Rename Limit'],
  [{ kind: 'move', pointer: '/components/schemas/Limit', to: 0 }, 'Move Limit'],
  [{ kind: 'move', pointer: '/servers/1', to: 0 }, 'Move in servers'],
] as const)('%o is “%s”', (change, name) => {
  expect(describeChanges([change])).toBe(name);
});
