import { beforeEach, expect, test } from 'vitest';
import { createDocumentLifetime, type DocumentLifetime } from './document-lifetime.ts';

type One = { id: string; designId: string; file: string; main: string };

let open: Map<string, One>;
let busy: Set<string>;
let tabs: Set<string>;
let due: (() => void)[];
let lifetime: DocumentLifetime;

function openFile(designId: string, file = 'openapi.yaml'): string {
  const main = 'openapi.yaml';
  const id = file === main ? designId : `${designId}/${file}`;
  open.set(id, { id, designId, file, main });
  lifetime.use(designId);
  return id;
}

function pass(): string[] {
  for (const task of due.splice(0)) task();
  return [...open.keys()];
}

beforeEach(() => {
  open = new Map();
  busy = new Set();
  tabs = new Set();
  due = [];
  lifetime = createDocumentLifetime({
    open: () => open.values(),
    isBusy: ({ id }) => busy.has(id),
    hasTab: (designId, file) => tabs.has(`${designId}/${file}`),
    free: ({ id }) => open.delete(id),
    later: (task) => due.push(task),
  });
});

test('a file stays while it has a tab, and is freed once that is closed', () => {
  openFile('pets');
  tabs.add('pets/pet.yaml');
  openFile('pets', 'pet.yaml');
  expect(pass()).toEqual(['pets', 'pets/pet.yaml']);
  tabs.clear();
  lifetime.look();
  expect(pass()).toEqual(['pets']);
});

test('a closed file with unsaved text stays until that is saved', () => {
  openFile('pets');
  busy.add(openFile('pets', 'pet.yaml'));
  expect(pass()).toEqual(['pets', 'pets/pet.yaml']);
  busy.clear();
  lifetime.look();
  expect(pass()).toEqual(['pets']);
});

test('what a view holds stays until the last one lets go of it, and is not taken from the view that follows', () => {
  openFile('pets');
  const id = openFile('pets', 'pet.yaml');
  const ends = [lifetime.hold(id), lifetime.hold(id)];
  expect(pass()).toContain(id);
  ends[0]?.();
  // The same one again is no second one.
  ends[0]?.();
  expect(pass()).toContain(id);
  ends[1]?.();
  const end = lifetime.hold(id);
  expect(pass()).toContain(id);
  end();
  expect(pass()).not.toContain(id);
});

test('a file that was opened for nothing but a plan is freed', () => {
  openFile('pets');
  openFile('pets', 'pet.yaml');
  expect(pass()).toEqual(['pets']);
});

test('of many designs, the four that were used last keep their files; the others keep what is not saved', () => {
  busy.add(openFile('unsaved'));
  tabs.add('first/pet.yaml');
  openFile('first', 'pet.yaml');
  for (const design of ['first', 'second', 'third', 'fourth']) openFile(design);
  expect(pass()).toEqual(['unsaved', 'first/pet.yaml', 'first', 'second', 'third', 'fourth']);
  openFile('fifth');
  expect(pass()).toEqual(['unsaved', 'second', 'third', 'fourth', 'fifth']);
});
