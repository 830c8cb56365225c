import { createHash } from 'node:crypto';
import { importArchive } from '#backend/archive/import-archive.ts';
import type { ImportedApi, ImportedFile } from '#backend/archive/archive-types.ts';
import { openServices } from '#backend/app/open-services.ts';
import { writeRevision } from '#backend/portal/import/write-revision.ts';
import { contentDigest } from '#backend/portal/import/write-revision.ts';
import type { ApiRecord } from '#core/archive/checked-design.ts';
import { sampleArchive, sampleOverview, sampleSpec } from './sample.ts';

export const ACCOUNT = { email: 'bench@portolan.invalid', password: 'a password for measuring' };
const BATCH = 1000;

/** Fills a new data folder with APIs, through the same code that an import ends in. */
export async function seed(dataDir: string, count: number): Promise<void> {
  const services = await openServices({ dataDir });
  const { database } = services;
  const tenant = database.tenants.bySlug('default');
  const read = await importArchive(await sampleArchive(0));
  const sample = read.ok ? read.apis[0] : undefined;
  if (!tenant || !sample) throw new Error('The sample cannot be imported.');
  const userId = services.ids('usr');
  database.users.insert({
    id: userId,
    tenantId: tenant.id,
    email: ACCOUNT.email,
    name: 'Bench',
    role: 'admin',
    passwordHash: (await services.passwords.hash(ACCOUNT.password)) ?? null,
    disabled: false,
    createdAt: 1,
    updatedAt: 1,
  });
  const known = await services.sessions.authenticate((await services.issueToken(userId)).token);
  if (!known.ok) throw new Error('The account cannot sign in.');
  const request = {
    tenant,
    session: known.session,
    draft: undefined,
    dryRun: false,
    mode: { kind: 'create', onConflict: 'fail' },
  } as const;
  for (let first = 0; first < count; first += BATCH) {
    await services.data.write(function* (stores) {
      for (let number = first; number < Math.min(first + BATCH, count); number += 1) {
        const imported = variant(sample, number);
        const digest = contentDigest(imported);
        const change = { imported, digest, status: 'published', present: undefined } as const;
        const source = { importId: 'imp_seed', archive: undefined };
        yield* writeRevision(services, stores, request, source, change);
      }
      return { commit: true, value: undefined };
    });
  }
  await services.close();
}

/** The sample as if another archive had been read. */
function variant(sample: ImportedApi, number: number): ImportedApi {
  const spec = file('openapi.yaml', sampleSpec(number));
  const overview: ApiRecord['overview'] = { ...sample.overview, ...sampleOverview(number) };
  return {
    ...sample,
    overview: { ...overview, docs: sample.overview.docs },
    specSha256: spec.sha256,
    files: [
      file('docs/overview.md', `# Service ${number}\n`),
      file('overview.json', `{"n":${number}}`),
      spec,
    ],
  };
}

function file(path: string, text: string): ImportedFile {
  const bytes = Buffer.from(text);
  return { path, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), isPacked: true };
}
