import { type Refusal, refusal } from '#backend/http/problem-reply.ts';
import type { LeftOutFile } from '#backend/designs/folder/choose-files.ts';
import { asProblem } from '#backend/portals/answers/as-problem.ts';
import { messageOfFailure } from '#backend/portals/answers/read-error.ts';
import { readRecordIn } from '#backend/portals/push/read-portal-state.ts';
import { readRemoteDesign } from '#backend/portals/push/read-remote-design.ts';
import { askForSpec } from '#backend/portals/push/read-remote-spec.ts';
import type { PortalAnswer, PortalTarget } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { backendPortalsMessages } from '#messages/en/backend-portals.ts';

export type BuiltDesign =
  | { ok: true; files: DesignFiles; leftOut: LeftOutFile[] }
  | { ok: false; refused: Refusal }
  | { ok: false; answer: PortalAnswer };

type Building = {
  slug: string;
  /** Asks for the newest draft; else for what is public. */
  draft: boolean;
  workers: Pick<Workers, 'readRecord' | 'shapeAnswer'>;
  signal: AbortSignal;
};

/**
 * Makes the files of a design of what a portal tells of an API: everything that has a place in a design, and a list of
 * the rest.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function buildDesign(target: PortalTarget, building: Building): Promise<BuiltDesign> {
  const { slug, draft, workers, signal } = building;
  const answer = await target.call({
    method: 'GET',
    url: `/api/apis/${encodeURIComponent(slug)}${draft ? '?draft=true' : ''}`,
    headers: { accept: 'application/json' },
    signal,
  });
  if (answer.statusCode !== 200) return { ok: false, answer: asProblem(target.name, answer) };
  const record = await readRecordIn({ workers, signal }, answer.rawPayload);
  if (!record) return refuse(unreadable(target.name, answer));
  const { version } = record.api;
  if (version === null) {
    return refuse(backendPortalsMessages.t('pull.noVersion', { portal: target.name }));
  }
  const asking = { target, slug, draft, workers, signal };
  const spec = record.content ?? (await askForSpec(asking, record.parts.specUrl));
  if (!spec) {
    return refuse(backendPortalsMessages.t('pull.noSpec', { portal: target.name }));
  }
  const { overview, texts, leftOut } = await readRemoteDesign(asking, record);
  const specFile = `openapi.${spec.format}`;
  const written = JSON.stringify({ ...overview, spec: specFile }, null, 2);
  const files = new Map<string, Uint8Array>([
    ['overview.json', Buffer.from(`${written}\n`)],
    [specFile, spec.bytes],
    ...texts,
  ]);
  return { ok: true, files, leftOut };
}

function refuse(message: string): BuiltDesign {
  return { ok: false, refused: refusal('portal_unreadable', message) };
}

function unreadable(name: string, { rawPayload }: PortalAnswer): string {
  const says = messageOfFailure(rawPayload);
  return says === undefined
    ? backendPortalsMessages.t('pull.unreadable', { portal: name })
    : backendPortalsMessages.t('pull.error', { portal: name, says });
}
