import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { openServices } from '#backend/app/open-services.ts';
import {
  hasPostgres,
  openPostgresDatabase,
  type TestDatabase,
} from '#storage/postgres/postgres.testing.ts';
import { nextChange, nothing } from '#tests/faults/resource.ts';
import { readStoredInPostgres } from './stored-in-postgres.ts';

const SHOWN = /^a text of the search that no view shows/;
const CONTENT = /^a text of the search, or words, of other content/;

describe.skipIf(!hasPostgres())('what kills must not leave in the search', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openPostgresDatabase();
    const services = await openServices({ dataDir: ':memory:', databaseUrl: database.url });
    const app = buildApp(services);
    const authorization = `Bearer ${(await services.signInLocally()).token}`;
    const resource = { slugs: ['single-a'], known: nothing, pending: undefined };
    // A published one, then a draft: each has a text.
    for (const [number, choice] of [0.9, 0.1].entries()) {
      const { request } = await nextChange(resource, number, () => choice);
      const { method, path, body } = request;
      const headers = {
        'content-type': 'application/zip',
        authorization,
        'idempotency-key': `k${number}`,
      };
      const answer = await app.inject({ method, url: `/api${path}`, headers, payload: body ?? '' });
      if (answer.statusCode >= 300) throw new Error(answer.body);
    }
    await app.close();
    await services.close();
  });
  afterAll(() => database.drop());

  /** What is told of the search once a statement has run, all of which is undone. */
  async function faultsAfter(change: string, undo: string): Promise<string[]> {
    await database.query(change);
    const { faults } = await readStoredInPostgres(database.url, false);
    await database.query(undo);
    return faults.filter((fault) => fault.includes('the search'));
  }

  test('what the portal writes is whole', async () => {
    const { faults, states } = await readStoredInPostgres(database.url, true);
    expect(faults).toEqual([]);
    expect(states.get('single-a')).toMatchObject({ revisions: 2, newest: 1, published: 0 });
    expect(await database.query('SELECT views FROM api_texts ORDER BY revision')).toEqual([
      { views: 2 },
      { views: 1 },
    ]);
  });

  test.each([
    [
      'a text for other views',
      'UPDATE api_texts SET views = 3 WHERE revision = 2',
      'UPDATE api_texts SET views = 1 WHERE revision = 2',
      SHOWN,
    ],
    [
      'a text without a view',
      'UPDATE api_texts SET revision = 3 WHERE revision = 2',
      'UPDATE api_texts SET revision = 2 WHERE revision = 3',
      SHOWN,
    ],
    [
      'a summary of another revision',
      "UPDATE api_texts SET summary = 'Archive 0' WHERE revision = 2",
      "UPDATE api_texts SET summary = 'Archive 1' WHERE revision = 2",
      CONTENT,
    ],
    [
      'words of another revision',
      "UPDATE api_texts SET words = array_to_tsvector('{~archive,~0}') WHERE revision = 2",
      "UPDATE api_texts SET words = array_to_tsvector('{~archive,~1}') WHERE revision = 2",
      CONTENT,
    ],
  ])('%s is told', async (_what, change, undo, told) => {
    const faults = await faultsAfter(change, undo);
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(told)]));
    const { faults: left } = await readStoredInPostgres(database.url, false);
    expect(left).toEqual([]);
  });
});
