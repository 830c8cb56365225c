import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';

/** The texts that were written, and how to let each writing end. */
let written: string[];
let ends: (() => void)[];

vi.mock('#renderer/document/session/document-session.ts', () => ({
  updateDirty: () => undefined,
}));

beforeEach(() => {
  written = [];
  ends = [];
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: Blob }) => {
    written.push(await body.text());
    await new Promise<void>((resolve) => ends.push(resolve));
    return Response.json({ etag: `"${written.length}"` });
  });
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

async function open(text: string) {
  const { addDocument, updateDocument } =
    await import('#renderer/document/state/document-store.ts');
  const { saveDocument } = await import('./document-save.ts');
  const model = {
    text,
    version: 1,
    getAlternativeVersionId: () => model.version,
    createSnapshot: () => {
      const pieces = [model.text];
      return { read: () => pieces.shift() ?? null };
    },
    isDisposed: () => false,
  };
  const journal = { saveBegins: () => undefined, saveEnds: () => undefined };
  const fileText = { text: '', lineBreak: '\n', byteOrderMark: false, mixed: undefined };
  const part = { id: 'pets', designId: 'pets', file: 'a.yaml', model, journal, fileText };
  // What saving takes of an open document.
  const document = part as unknown as OpenDocument;
  addDocument('pets');
  const change = (to: string) => {
    Object.assign(model, { text: to, version: model.version + 1 });
    updateDocument('pets', { dirty: true });
  };
  const saved = () => updateDocument('pets', { dirty: false });
  return { save: () => saveDocument(document), change, saved };
}

test('a text that changes while it is saved is saved after it, not taken for what is being written', async () => {
  const { save, change } = await open('a');
  const first = save();
  await expect.poll(() => ends.length).toBe(1);
  // An undo, and Save right after it.
  change('b');
  const second = save();
  ends[0]?.();
  expect(await first).toBe(true);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await second).toBe(true);
  expect(written).toEqual(['a', 'b']);
});

test('saving twice what has not changed writes it once', async () => {
  const { save, saved } = await open('a');
  const both = Promise.all([save(), save()]);
  await expect.poll(() => ends.length).toBe(1);
  saved();
  ends[0]?.();
  expect(await both).toEqual([true, true]);
  expect(written).toEqual(['a']);
});
