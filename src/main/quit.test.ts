import type { App } from 'electron';
import { expect, test, vi } from 'vitest';
import { quitInOrder } from './quit.ts';

type Overloaded = (...args: unknown[]) => never;
type Registered = { mock: { calls: unknown[][] } };

/** Calls what was registered for an event. */
function fire({ mock }: Registered, name: string, ...args: unknown[]): void {
  for (const [event, listener] of mock.calls) {
    if (event === name && typeof listener === 'function') Reflect.apply(listener, undefined, args);
  }
}

const never = new Promise<void>(() => undefined);
const cases = [
  ['a closed backend', () => Promise.resolve(), () => never, 0],
  ['a backend that fails to close', () => Promise.reject(new Error('disk')), () => never, 1],
  ['a backend that takes too long', () => never, () => Promise.resolve(), 1],
] as const;
test.each(cases)('waits for %s, once', async (_what, closing, limit, code) => {
  const app = { on: vi.fn<Overloaded>(), exit: vi.fn<App['exit']>(), quit: vi.fn<App['quit']>() };
  const close = vi.fn<() => Promise<void>>(closing);
  const preventDefault = vi.fn<() => void>();
  quitInOrder(app, close, limit);
  fire(app.on, 'will-quit', { preventDefault });
  fire(app.on, 'will-quit', { preventDefault });
  expect(app.exit).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(code));
  expect(preventDefault).toHaveBeenCalledTimes(2);
  expect(close).toHaveBeenCalledOnce();
});

test('keeps Windows from ending the session until the app has quit in order', () => {
  const app = { on: vi.fn<Overloaded>(), exit: vi.fn<App['exit']>(), quit: vi.fn<App['quit']>() };
  const window = { on: vi.fn<Overloaded>() };
  quitInOrder(
    app,
    () => never,
    () => never,
  );
  fire(app.on, 'browser-window-created', {}, window);
  const preventDefault = vi.fn<() => void>();
  fire(window.on, 'query-session-end', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(app.quit).toHaveBeenCalledOnce();
});
