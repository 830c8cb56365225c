export type Link = { rel?: string; title?: string; url: string };

type Lifecycle =
  | 'design'
  | 'development'
  | 'testing'
  | 'preview'
  | 'production'
  | 'deprecated'
  | 'retired';

export type PricingPlan = {
  id: string;
  name: string;
  description?: string;
  /** `amount` is a decimal number as text, so that no cent is lost. */
  price?: { amount: string; interval: 'month' | 'year' | 'once' | 'unit' };
  limits?: { metric: string; value: number; period?: string }[];
  features?: string[];
};

export type Pricing = {
  model: 'free' | 'freemium' | 'paid' | 'contact';
  /** ISO 4217. */
  currency?: string;
  plans?: PricingPlan[];
};

export type Sdk = {
  language: string;
  name: string;
  version?: string;
  install?: string;
  repository?: string;
  docs?: string;
};

/** One section of one version: what was added, fixed, removed … in it. */
export type ChangelogEntry = {
  version?: string;
  /** RFC 3339 full-date. */
  date?: string;
  type?: string;
  title?: string;
  /** Markdown. */
  body?: string;
  breaking?: boolean;
};

/** A document as overview.json names it. */
export type DocumentPointer = { role: string | null; title: string | null; path: string };

/** What overview.json says in another language. */
export type LocalizedOverview = {
  /** BCP 47, in canonical case. */
  locale: string;
  name: string | null;
  summary: string | null;
  docs: DocumentPointer[];
};

/** Either written in overview.json itself, or the path of a file that holds it. */
export type InlineOrFile<T> = { kind: 'inline'; value: T } | { kind: 'file'; path: string };

/** overview.json, read: aliases resolved, defaults filled in, paths relative to the API's folder. */
export type Overview = {
  name: string;
  slug: string;
  version: string;
  summary: string | null;
  /** `null` when overview.json leaves it to the portal. */
  status: 'draft' | 'published' | null;
  /** BCP 47, in canonical case; `null` when overview.json leaves it to the portal. */
  locale: string | null;
  lifecycle: Lifecycle | null;
  tags: string[];
  links: Link[];
  spec: string;
  docs: DocumentPointer[];
  changelog: InlineOrFile<ChangelogEntry[]> | null;
  pricing: InlineOrFile<Pricing> | null;
  sdks: InlineOrFile<Sdk[]> | null;
  locales: LocalizedOverview[];
  /** The `x-…` members, as written. */
  extensions: Record<string, unknown>;
};
