import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

test('each failure says what happened and offers Reload first', () => {
  const reasons = { crashed: 'oom', hung: 'no answer', unloaded: 'ERR_FAILED' } as const;
  const told = Object.entries(reasons).map(([kind, reason]) => {
    const { message, detail, buttons, defaultId, cancelId } = describeFailure(
      { kind: kind as keyof typeof reasons, reason },
      'en',
    );
    expect([defaultId, cancelId, buttons?.[0]]).toEqual([0, 1, 'Reload']);
    return [message, detail, buttons?.[1]].join(' | ');
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "This window of Portolan has crashed. | It ran out of memory. What you typed is kept, except for the last second, and is back after Reload. | Close window",
      "This window of Portolan is not responding. | You can wait for it. What you typed is kept, except for the last second, and is back after Reload. | Wait",
      "This window of Portolan could not be loaded. | The reason is ERR_FAILED. If Reload does not help, reinstall Portolan: your designs are not affected. | Close window",
    ]
  `);
});
