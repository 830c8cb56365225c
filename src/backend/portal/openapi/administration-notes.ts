/** The notes of the routes for administrators and for other servers. */
export const administrationNotes = {
  'GET /api/users': {
    id: 'listUsers',
    tag: 'Users',
    summary: 'List accounts',
    description:
      'An `admin` sees those of every tenant, or of the one in `X-Tenant`; others their own.',
    access: 'editor',
    reads: ['x-tenant'],
    sends: ['link'],
  },
  'POST /api/users': {
    id: 'createUser',
    tag: 'Users',
    summary: 'Make an account',
    description: "Its role is not above the caller's.",
    access: 'editor',
    reads: ['x-tenant'],
  },
  'PATCH /api/users/:id': {
    id: 'changeUser',
    tag: 'Users',
    summary: 'Change an account',
    description: 'A changed password or role, or `disabled`, ends its sessions.',
    access: 'editor',
    reads: ['x-tenant'],
  },
  'POST /api/provisioning/signup': {
    id: 'signUp',
    tag: 'Provisioning',
    summary: 'Make a tenant and its tenant-admin',
    description: 'Five calls an hour from one address.',
    access: 'secret',
    sends: ['ratelimit-policy', 'ratelimit'],
  },
  'GET /api/provisioning/domains/:domain': {
    id: 'checkDomain',
    tag: 'Provisioning',
    summary: 'Whether a tenant may have a domain',
    description: 'Thirty calls a minute from one address.',
    access: 'secret',
    sends: ['ratelimit-policy', 'ratelimit'],
  },
} as const;
