import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#storage/open/open-database.ts';
import type { PortalRecord } from './remembered-portals.ts';

const opened: Database[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});
function open(): Database {
  const database = openDatabase(':memory:');
  opened.push(database);
  return database;
}

const staging: PortalRecord = {
  id: 'por_1',
  name: 'staging',
  address: 'https://staging.example',
  email: 'me@example.com',
  plainHttp: false,
  secretsIn: 'keyring',
  createdAt: 1,
};

test('portals are listed by name, changed and forgotten', () => {
  const { rememberedPortals } = open();
  rememberedPortals.insert(staging);
  rememberedPortals.insert({ ...staging, id: 'por_2', name: 'Acme', email: null, secretsIn: null });
  expect(rememberedPortals.list().map(({ name }) => name)).toEqual(['Acme', 'staging']);
  const changed = { ...staging, name: 'Stage', plainHttp: true };
  rememberedPortals.update({ ...changed, createdAt: 9 });
  expect(rememberedPortals.byId('por_1')).toEqual(changed);
  rememberedPortals.remove('por_1');
  expect(rememberedPortals.byId('por_1')).toBeUndefined();
});

test('sealed secrets go with their portal', () => {
  const { rememberedPortals, sealedSecrets } = open();
  rememberedPortals.insert(staging);
  sealedSecrets.put('por_1', 'password', Buffer.from([1]));
  sealedSecrets.put('por_1', 'password', Buffer.from([2]));
  expect(sealedSecrets.get('por_1', 'password')).toEqual(Buffer.from([2]));
  rememberedPortals.remove('por_1');
  expect(sealedSecrets.get('por_1', 'password')).toBeUndefined();
  expect(() => sealedSecrets.put('nobody', 'password', Buffer.from([1]))).toThrow('FOREIGN KEY');
});
