import { expect, test } from 'vitest';
import type { PackedDesign } from '#backend/archive/archive-types.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { createPacker } from './pack-for-push.ts';

const { signal } = new AbortController();
function files(text: string) {
  return new Map([['openapi.yaml', Buffer.from(text)]]);
}

function openPacker() {
  const packed: string[] = [];
  const pack = async (given: DesignFiles): Promise<PackedDesign> => {
    const text = Buffer.from(given.get('openapi.yaml') ?? '').toString();
    packed.push(text);
    if (text === 'bad') return { ok: false, problem: 'archive_unreadable', findings: [] };
    const bytes = Buffer.alloc(text === 'large' ? 33 * 1024 * 1024 : 8);
    const api = { slug: text } as Extract<PackedDesign, { ok: true }>['apis'][number];
    const found = { findings: [], entries: [], leftOut: [] };
    return { ok: true, name: `${text}.zip`, bytes, apis: [api], sha256: text, ...found };
  };
  const packer = createPacker({ pack });
  return { packed, packer: async (text: string) => packer(files(text), signal) };
}

test('the same files are packed once, others anew', async () => {
  const { packed, packer } = openPacker();
  const first = await packer('one');
  expect(await packer('one')).toBe(first);
  expect(await packer('two')).toMatchObject({ api: { slug: 'two' } });
  expect(await packer('one')).toMatchObject({ api: { slug: 'one' } });
  expect(packed).toEqual(['one', 'two', 'one']);
});

test('neither a refusal nor a large archive is kept', async () => {
  const { packed, packer } = openPacker();
  for (const text of ['bad', 'bad', 'large', 'large']) await packer(text);
  expect(packed).toEqual(['bad', 'bad', 'large', 'large']);
});
