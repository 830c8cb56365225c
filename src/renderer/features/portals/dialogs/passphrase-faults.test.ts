import { expect, test } from 'vitest';
import { passphraseFaults } from './passphrase-faults.ts';

const long = 'seven blue herons';

test.each([
  ['', '', true, 'passphrase', 'Enter the passphrase.'],
  ['', '', false, 'passphrase', 'Enter the passphrase.'],
  ['short', 'short', true, 'passphrase', 'at least 8'],
  [long, '', true, 'repeated', 'again'],
  [long, 'seven blue heron', true, 'repeated', 'differs'],
])('%j and %j (new: %j) are told at %s', (passphrase, repeated, isNew, field, message) => {
  expect(passphraseFaults({ passphrase, repeated }, isNew)).toEqual({
    [field]: expect.stringContaining(message),
  });
});

test('twice the same is a new passphrase, and one that is known is entered once', () => {
  expect(passphraseFaults({ passphrase: long, repeated: long }, true)).toEqual({});
  expect(passphraseFaults({ passphrase: 'short', repeated: '' }, false)).toEqual({});
});
