import type { Held } from './design.ts';

export type RemoteAccount = { email: string; password: string };

/** A portal of some make that pushes are tried against, and what is known of it without Portolan. */
export type Remote = {
  /** Heads its column. */
  name: string;
  /** Without a proxy before it. */
  address: string;
  account: RemoteAccount;
  /** One that may sign in, but not publish. */
  viewer: RemoteAccount;
  /** One that wrong passwords may lock. */
  lockable: RemoteAccount;
  /** What it holds under a slug, asked without Portolan. */
  held: (slug: string) => Promise<{ published: Held | undefined; newest: Held | undefined }>;
  /** Somebody else's change, in the portal's own pages. */
  edit: (slug: string, summary: string) => Promise<void>;
  endSessions: () => Promise<void>;
  /** How many APIs it lists, with drafts and without. */
  count: () => Promise<{ all: number; published: number }>;
  /** Whether `?draft=true`, overview.json or nothing decides; missing where this make cannot change. */
  setDrafts?: (rule: 'query' | 'overview' | 'none') => void;
  close: () => Promise<void>;
};
