import { createHash } from 'node:crypto';
import type { ApiView } from '#storage/portal/api-views.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { RevisionRow } from '#storage/portal/revisions.ts';
import type { Tenant } from '#storage/portal/tenants.ts';
import type { UserRecord } from '#storage/portal/users.ts';

/** Rows that tests of stores begin from; what a test is about it says itself. */

export const tenant: Tenant = {
  id: 'ten_1',
  slug: 'first',
  name: 'First',
  domain: 'first.example',
  locale: 'en',
  createdAt: 1_700_000_000_001,
};

export function userRow(id: string, more: Partial<UserRecord> = {}): UserRecord {
  const email = `${id}@example.com`;
  const times = { createdAt: 1_700_000_000_002, updatedAt: 1_700_000_000_003 };
  const { id: tenantId } = tenant;
  const rest = { role: 'viewer', passwordHash: '$x$', disabled: false } as const;
  return { id, tenantId, email, name: id, ...rest, ...times, ...more };
}

export function apiRow(id: string, more: Partial<ApiRecord> = {}): ApiRecord {
  return {
    id,
    tenantId: tenant.id,
    slug: id,
    latestRevision: 1,
    publishedRevision: null,
    publishedAt: null,
    createdAt: 1_700_000_000_004,
    updatedAt: 1_700_000_000_005,
    createdBy: null,
    updatedBy: null,
    ...more,
  };
}

/** `read`: what was read from the archive. */
export function revisionRow(apiId: string, number: number, read: object): RevisionRow {
  return {
    apiId,
    number,
    version: `${number}.0`,
    contentSha256: digestOf(`${apiId} ${number}`),
    archiveSha256: null,
    importId: 'imp_1',
    createdAt: 1_700_000_000_006,
    createdBy: null,
    record: JSON.stringify(read),
  };
}

export function viewRow(apiId: string, more: Partial<ApiView> = {}): ApiView {
  return {
    apiId,
    view: 'published',
    tenantId: tenant.id,
    slug: apiId,
    nameKey: apiId,
    status: 'published',
    lifecycle: null,
    revision: 1,
    mixed: false,
    createdAt: 1,
    updatedAt: 1_700_000_000_007,
    publishedAt: null,
    tag: 'tag1',
    summary: '{}',
    detail: '{}',
    ...more,
  };
}

export function digestOf(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
