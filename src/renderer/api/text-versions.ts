import { useQuery } from '@tanstack/react-query';
import type { KeptVersion, TextVersions } from '#contracts/text-versions.ts';
import { getJson, getText, request } from './client.ts';
import { designPath } from './designs.ts';

function versionsPath(designId: string): string {
  return `${designPath(designId)}/versions`;
}
function fileQuery(file: string): string {
  return `?${new URLSearchParams({ file })}`;
}

export function useTextVersions(designId: string, file: string) {
  return useQuery({
    queryKey: ['versions', designId, file],
    queryFn: ({ signal }) =>
      getJson<TextVersions>(`${versionsPath(designId)}${fileQuery(file)}`, signal),
    staleTime: 0,
  });
}

/** The text of one version, which never changes. */
export function useVersionText(designId: string, file: string, version: string | undefined) {
  return useQuery({
    queryKey: ['versions', designId, file, version],
    queryFn: () => getText(`${versionsPath(designId)}/${version ?? ''}${fileQuery(file)}`),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Keeps an unsaved text and is about to give way to another one. */
export async function keepVersion(
  designId: string,
  file: string,
  text: string,
): Promise<KeptVersion> {
  const response = await request(`${versionsPath(designId)}${fileQuery(file)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: text,
  });
  return response.json();
}
