import { useMutation, useQuery } from '@tanstack/react-query';
import type { DomainCheck, SignupReply, SignupRequest } from '#contracts/portal-provisioning.ts';
import { getJson, postJson } from './client.ts';
import { portalPath } from '#renderer/naming/portal-in-use.ts';

function pathOf(portal: string): string {
  return `${portalPath(portal)}/provisioning`;
}

/** Whether a domain is free on a portal; nothing is asked for an empty one. */
export function useDomainCheck(portal: string, domain: string) {
  return useQuery({
    queryKey: ['domains', portal, domain],
    enabled: domain !== '',
    retry: false,
    queryFn: ({ signal }) =>
      getJson<DomainCheck>(`${pathOf(portal)}/domains/${encodeURIComponent(domain)}`, signal),
  });
}

/** Makes a tenant and its first account; the backend adds the provisioning secret. */
export function useSignup(portal: string) {
  return useMutation({
    gcTime: 0,
    mutationFn: (wanted: SignupRequest) =>
      postJson<SignupReply>(`${pathOf(portal)}/signup`, wanted),
  });
}
