import type { GivenSpec } from '#backend/designs/folder/create-design.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import type { WorkbenchContext } from './workbench-context.ts';

type PortalDocument = { info: { title: string; version: string } };

/** What the portal in this process says about its own API, under another title, as a design holds it. */
export async function describePortalApi(
  { portals, workers }: Pick<WorkbenchContext, 'portals' | 'workers'>,
  { name, format }: { name: string; format: SpecFormat },
): Promise<GivenSpec> {
  const answer = await portals.local.call({ method: 'GET', url: '/api/openapi.json', headers: {} });
  if (answer.statusCode !== 200) throw new Error('The portal does not describe itself.');
  const document: PortalDocument = JSON.parse(answer.rawPayload.toString());
  document.info.title = name;
  const bytes = Buffer.from(JSON.stringify(document));
  const written = await workers.convertSpec(bytes, { from: 'json', to: format });
  if (!written.ok) throw new Error('The description of the portal cannot be written.');
  return { text: Buffer.from(written.bytes).toString(), version: document.info.version };
}
