import { Type } from 'typebox';
import type { GivenSeverity, Muted } from '#core/ruleset/ruleset-outcome.ts';
import type { PackedDesign } from '#backend/archive/archive-types.ts';
import { type Refusal, refusalOfFindings, sendProblem } from '#backend/http/problem-reply.ts';
import { checkByRulesets } from '#backend/checks/ruleset/check-by-rulesets.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { ImportReport } from '#contracts/portal.ts';
import {
  ARCHIVE_DIGEST_HEADER,
  ArchiveWith,
  DesignCheck,
  ImportDesign,
} from '#contracts/workbench.ts';
import { ANSWERED_HEADER } from '#contracts/cancelled-requests.ts';
import { DesignParams } from './design-params.ts';
import { goneSignal } from '#backend/http/gone-signal.ts';
import { folderRefusal, unknownPortal } from './refusals.ts';
import { passOn, portalProblemsFor } from './pass-on.ts';
import { readDesigns } from '#backend/designs/folder/read-designs.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

// oxlint-disable-next-line portolan/texts-in-messages -- of a schema
const Zip = Type.Unsafe<Buffer>(Type.String({ description: 'The archive.' }));
type Packed = Extract<PackedDesign, { ok: true }>;

/** `/workbench/designs/{id}/check · /archive · /import`: what is saved on disk, as a portal sees it. */
export function designArchiveRoutes(app: WorkbenchApp, context: WorkbenchContext): void {
  const { clock, designBases, designs, workers, portals } = context;

  const pack = async (
    id: string,
    others: string | undefined,
    signal: AbortSignal,
  ): Promise<{ ok: true; packed: Packed } | { ok: false; refused: Refusal }> => {
    const read = await readDesigns(designs, id, others);
    if (!read.ok) return { ok: false, refused: folderRefusal(read) };
    if (read.findings.length > 0) {
      return { ok: false, refused: refusalOfFindings('design_has_errors', read.findings) };
    }
    const packed = await workers.pack(read.files, { signal });
    return packed.ok
      ? { ok: true, packed }
      : { ok: false, refused: refusalOfFindings('design_has_errors', packed.findings) };
  };

  app.post(
    '/workbench/designs/:id/check',
    {
      schema: {
        params: DesignParams,
        querystring: ArchiveWith,
        response: { 200: DesignCheck, ...problemsFor(400, 401, 403, 404, 413, 421, 422, 500) },
      },
    },
    async (request, reply) => {
      const read = await readDesigns(designs, request.params.id, request.query.with);
      if (!read.ok) return sendProblem(reply, folderRefusal(read));
      const { files, folders, findings } = read;
      const signal = goneSignal(reply);
      const checked = await workers.check(files, { signal });
      let found = checked.findings;
      const muted: Muted[] = [];
      const given: GivenSeverity[] = [];
      for (const { design, folder: prefix } of folders) {
        const known = await designs.folderOf(design);
        if (!known.ok) continue;
        const { apis } = checked;
        const options = { signal, prefix };
        const own = { apis, findings: found };
        const by = await checkByRulesets(workers, known.folder, own, options);
        found = by.findings;
        muted.push(...by.muted);
        given.push(...by.given);
      }
      const own = checked.apis.find(({ folder }) => folder === folders[0]?.folder);
      return {
        findings: [...findings, ...found],
        muted,
        given,
        files: checked.files,
        archiveName: checked.archiveName,
        specVersion: own?.spec.version ?? null,
        folders,
      };
    },
  );

  app.post(
    '/workbench/designs/:id/archive',
    {
      schema: {
        params: DesignParams,
        querystring: ArchiveWith,
        response: {
          200: { content: { 'application/zip': { schema: Zip } } },
          ...problemsFor(400, 401, 403, 404, 413, 421, 422, 500),
        },
      },
    },
    async (request, reply) => {
      const result = await pack(request.params.id, request.query.with, goneSignal(reply));
      if (!result.ok) return sendProblem(reply, result.refused);
      const { packed } = result;
      return reply
        .type('application/zip')
        .headers({
          // Slug and version hold nothing that needs quoting; anything else would come from a hand-made overview.json.
          'content-disposition': `attachment; filename="${packed.name.replace(/[^\w.+-]/g, '_')}"`,
          [ARCHIVE_DIGEST_HEADER]: packed.sha256,
          'cache-control': 'no-store',
        })
        .send(Buffer.from(packed.bytes));
    },
  );

  app.post(
    '/workbench/designs/:id/import',
    {
      schema: {
        params: DesignParams,
        querystring: ArchiveWith,
        body: ImportDesign,
        response: {
          200: ImportReport,
          ...portalProblemsFor(400, 409, 413, 415, 422, 507),
        },
      },
    },
    async (request, reply) => {
      const { portal: id, draft } = request.body;
      const target = portals.target(id);
      if (!target) return sendProblem(reply, unknownPortal(id));
      const signal = goneSignal(reply);
      const result = await pack(request.params.id, request.query.with, signal);
      if (!result.ok) return sendProblem(reply, result.refused);
      const answer = await target.ask({
        method: 'POST',
        url: `/api/apis?onConflict=update&draft=${draft}`,
        headers: {
          'content-type': 'application/zip',
          accept: 'application/json',
          // Cancelled at the last moment, it tells whether it was before the commit.
          ...(target.kind === 'local' && { [ANSWERED_HEADER]: 'true' }),
        },
        payload: Buffer.from(result.packed.bytes),
        signal,
      });
      const [api, ...others] = result.packed.apis;
      if ((answer.statusCode === 200 || answer.statusCode === 201) && api && others.length === 0) {
        const key = { designId: request.params.id, portalId: id, slug: api.slug };
        designBases.put({ ...key, inStepAt: clock(), archive: result.packed.bytes });
      }
      // Created or updated is told by the report; for the window it is one and the same success.
      return passOn(reply, answer, answer.statusCode === 201 ? 200 : answer.statusCode);
    },
  );
}
