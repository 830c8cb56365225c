import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#backend/app/build-app.ts';
import { openServices } from '#backend/app/open-services.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';

/** What `fillDataFolder` makes. */
export const filled = {
  tenants: 1,
  users: 1,
  apis: 1,
  revisions: 2,
  files: 8,
  unsavedTexts: 1,
} as const;

/** Makes a data folder with an API of two revisions, a session, and a file of each kind beside the data file. */
export async function fillDataFolder(dataDir: string): Promise<{ token: string }> {
  const services = await openServices({ dataDir });
  const app = buildApp(services);
  try {
    const { token } = await services.signInLocally();
    for (const summary of ['First', 'Second']) {
      const answer = await app.inject({
        method: 'PUT',
        url: '/api/apis/payments?create=true&draft=false',
        headers: {
          'content-type': 'application/zip',
          authorization: `Bearer ${token}`,
          'idempotency-key': summary,
        },
        payload: await zipOf(apiFiles({ summary })),
      });
      if (answer.statusCode >= 300) throw new Error(answer.body);
    }
    writeFileSync(join(dataDir, 'secrets.json'), '{"sealed":true}', { mode: 0o600 });
    writeFileSync(join(dataDir, 'window.json'), '{"views":{}}', { mode: 0o600 });
    for (const [folder, names] of [
      ['unsaved/journal_1', ['changes.jsonl', 'text.gz', '.text.gz.0011.tmp']],
      ['history/file_1', ['versions.json', 'abc-def.gz']],
    ] as const) {
      mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 });
      for (const name of names) writeFileSync(join(dataDir, folder, name), `${folder}/${name}`);
    }
    return { token };
  } finally {
    await app.close();
    await services.close();
  }
}
