import { createHash } from 'node:crypto';
import { importArchive } from '#backend/archive/import-archive.ts';
import type { ImportedApi, ImportedFile } from '#backend/archive/archive-types.ts';
import { openServices } from '#backend/app/open-services.ts';
import { writeRevision } from '#backend/portal/import/write-revision.ts';
import { contentDigest } from '#backend/portal/import/write-revision.ts';
import type { ApiRecord } from '#core/archive/checked-design.ts';
import { sampleArchive, sampleOverview, sampleSpec } from './sample.ts';

export const ACCOUNT = { email: 'bench@portolan.invalid', password: 'a password for measuring' };
/** APIs of one transaction, and transactions at once: a data file has one at a time, a server answers several. */
const ON_FILE = { batch: 1000, lanes: 1 };
const ON_SERVER = { batch: 200, lanes: 4 };

/** Fills a new data folder, or a database on a server, with APIs, through the same code that an import ends in. */
export async function seed(dataDir: string, count: number, databaseUrl?: string): Promise<void> {
  const services = await openServices({ dataDir, databaseUrl });
  const tenant = await services.data.read(({ tenants }) => tenants.bySlug('default'));
  const read = await importArchive(await sampleArchive(0));
  const sample = read.ok ? read.apis[0] : undefined;
  if (!tenant || !sample) throw new Error('The sample cannot be imported.');
  const userId = services.ids('usr');
  const passwordHash = (await services.passwords.hash(ACCOUNT.password)) ?? null;
  await services.data.write(function* ({ users }) {
    yield* users.insert({
      id: userId,
      tenantId: tenant.id,
      email: ACCOUNT.email,
      name: 'Bench',
      role: 'admin',
      passwordHash,
      disabled: false,
      createdAt: 1,
      updatedAt: 1,
    });
    return { commit: true, value: undefined };
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
  const { batch, lanes } = databaseUrl === undefined ? ON_FILE : ON_SERVER;
  const writeBatch = (first: number): Promise<void> =>
    services.data.write(function* (stores) {
      for (let number = first; number < Math.min(first + batch, count); number += 1) {
        const imported = variant(sample, number);
        const digest = contentDigest(imported);
        const change = { imported, digest, status: 'published', present: undefined } as const;
        const source = { importId: 'imp_seed', archive: undefined };
        yield* writeRevision(services, stores, request, source, change);
      }
      return { commit: true, value: undefined };
    });
  // All lanes take from the same numbers.
  const firsts = Array.from({ length: Math.ceil(count / batch) }, (_, at) => at * batch).values();
  const lane = async (): Promise<void> => {
    for (const first of firsts) await writeBatch(first);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
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
