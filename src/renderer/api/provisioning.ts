import { useMutation, useQuery } from '@tanstack/react-query';
import type { DomainCheck, SignupReply, SignupRequest } from '#contracts/portal-provisioning.ts';
import { getJson, postJson } from './client.ts';
import { portalPath } from './portal-in-use.ts';

const pathOf = (portal: string): string => `${portalPath(portal)}/provisioning`;

/** Whether a domain is free on a portal; nothing is asked for an empty one. */
export const useDomainCheck = (portal: string, domain: string) =>
  useQuery({
    queryKey: ['domains', portal, domain],
    enabled: domain !== '',
    retry: false,
    queryFn: ({ signal }) =>
      getJson<DomainCheck>(`${pathOf(portal)}/domains/${encodeURIComponent(domain)}`, signal),
  });

/** Makes a tenant and its first account; the backend adds the provisioning secret. */
export const useSignup = (portal: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: (wanted: SignupRequest) =>
      postJson<SignupReply>(`${pathOf(portal)}/signup`, wanted),
  });
