import type { CallablePortal } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import type { SentApi } from '#backend/portals/answers/read-sent.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import { compareSent, type Comparison } from './compare-sent.ts';
import { failIfTemporary } from './describe-answer.ts';
import type { PushPlan } from './push-plan.ts';
import { askForSpec } from './read-remote-spec.ts';

type Looking = {
  target: CallablePortal;
  workers: Pick<Workers, 'digestSpec' | 'readSent' | 'shapeAnswer'>;
  slug: string;
  /** What was sent. */
  archive: Uint8Array;
  /** What is in it, where it is being read already. */
  sent?: Promise<SentApi | undefined>;
  /** The digest of the document's data in it, likewise. */
  ownData?: Promise<string | undefined>;
  signal: AbortSignal;
};

/** The document, where a sentence names what differs. */
const DOCUMENT = 'OpenAPI document';

/**
 * How what a portal holds differs from what a push sent: the archive where the portal gives it back, else everything
 * that it tells of what was sent. Whether it is public is not compared.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function compareWithPortal(
  looking: Looking,
  plan: PushPlan,
  record: RemoteRecord,
): Promise<Comparison> {
  const { fingerprint } = plan;
  if (plan.idempotency) {
    const { slug } = looking;
    const url = `/api/apis/${encodeURIComponent(slug)}/archive?draft=true`;
    const archive = await read(looking, url, 'application/zip');
    const isSame = archive !== undefined && (await digestBytes(archive)) === fingerprint.archive;
    return { differs: isSame ? [] : ['archive'], missing: [] };
  }
  const { archive, workers, signal } = looking;
  const sent = await (looking.sent ?? workers.readSent(archive, { signal }));
  const compared = compareSent(fingerprint, sent, record);
  // What differs already needs no reading of a large document.
  if (compared.differs.length > 0) return compared;
  return (await isDocument(looking, plan, { record, sent }))
    ? compared
    : { ...compared, differs: [DOCUMENT] };
}

async function isDocument(
  looking: Looking,
  { fingerprint }: PushPlan,
  { record, sent }: { record: RemoteRecord; sent: SentApi | undefined },
): Promise<boolean> {
  const { workers, signal } = looking;
  const isData = async (data: string | undefined): Promise<boolean> => {
    const own =
      fingerprint.specData ??
      (await looking.ownData) ??
      (sent && (await workers.digestSpec(sent.spec.path, sent.spec.bytes, { signal })));
    return data !== undefined && data === own;
  };
  if (record.specSha256 !== undefined) return record.specSha256 === fingerprint.spec;
  if (!record.content && record.specDigest !== null) return isData(record.specDigest);
  if (record.content) {
    if (record.api.spec?.sha256 === fingerprint.spec) return true;
    const { format, bytes } = record.content;
    return isData(
      record.specDigest ?? (await workers.digestSpec(`openapi.${format}`, bytes, { signal })),
    );
  }
  const spec = await askForSpec({ ...looking, draft: true }, record.parts.specUrl);
  if (spec === undefined) return true;
  if ((await digestBytes(spec.bytes)) === fingerprint.spec) return true;
  return isData(await workers.digestSpec(`openapi.${spec.format}`, spec.bytes, { signal }));
}

async function read(
  { target, signal }: Looking,
  url: string,
  accept: string,
): Promise<Buffer | undefined> {
  const answer = await target.call({ method: 'GET', url, headers: { accept }, signal });
  failIfTemporary(target.name, answer);
  return answer.statusCode === 200 ? answer.rawPayload : undefined;
}
