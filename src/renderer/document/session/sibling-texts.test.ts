import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { SpecClient } from '#renderer/document/worker/spec-client.ts';

const window = new EventTarget();
vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
vi.stubGlobal('sessionStorage', { getItem: () => null });
const asked: string[] = [];
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address);
  if (!address.endsWith('/designs/pets')) return new Response(`text of ${address}`);
  const files = ['openapi.yaml', 'pet.yaml'].map((path) => ({ path, bytes: 20 }));
  return Response.json({ files });
});
// It listens from its loading on: another file of this process may have loaded it with a window of its own.
vi.resetModules();
const { joinDesign, leaveDesign, tellSiblings } = await import('./sibling-texts.ts');

afterAll(() => vi.unstubAllGlobals());
beforeEach(() => void asked.splice(0));

function open(file: string) {
  const files = vi.fn<SpecClient['files']>();
  let version = 1;
  joinDesign({
    id: file,
    designId: 'pets',
    file,
    client: {
      files,
      open: vi.fn<SpecClient['open']>(),
      ruleset: vi.fn<SpecClient['ruleset']>(),
      change: vi.fn<SpecClient['change']>(),
      ask: () => Promise.resolve({ kind: 'stale' }),
      close: vi.fn<SpecClient['close']>(),
    },
    model: {
      getValue: () => `${file} ${version}`,
      getValueLength: () => 20,
      getVersionId: () => version,
    },
  });
  return { files, type: () => (version += 1) };
}

function listings() {
  return asked.filter((address) => address.endsWith('/designs/pets')).length;
}

test('the folder is listed as a file is opened, and not while one is typed', async () => {
  const main = open('openapi.yaml');
  await vi.waitFor(() => expect(main.files).toHaveBeenCalledTimes(2));
  expect(main.files.mock.lastCall?.[0]).toEqual(['openapi.yaml', 'pet.yaml']);
  expect(listings()).toBe(1);

  const part = open('pet.yaml');
  await vi.waitFor(() => expect(part.files).toHaveBeenCalledTimes(2));
  expect(listings()).toBe(2);
  part.type();
  tellSiblings('pets', 'pet.yaml');
  await vi.waitFor(() => expect(main.files).toHaveBeenCalledTimes(3));
  expect(main.files).toHaveBeenLastCalledWith(
    ['openapi.yaml', 'pet.yaml'],
    [['pet.yaml', 'pet.yaml 2']],
  );
  expect(listings()).toBe(2);

  // Another program may have been at it meanwhile.
  window.dispatchEvent(new Event('focus'));
  const before = listings();
  part.type();
  tellSiblings('pets', 'pet.yaml');
  await vi.waitFor(() => expect(listings()).toBeGreaterThan(before));
  for (const file of ['pet.yaml', 'openapi.yaml']) leaveDesign('pets', file);
});
