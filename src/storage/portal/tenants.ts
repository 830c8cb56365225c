export type Tenant = {
  id: string;
  slug: string;
  name: string;
  /** The host name that its anonymous readers use, in lower case. */
  domain: string | null;
  /** BCP 47; the last fallback of its APIs. */
  locale: string;
  createdAt: number;
};

export type TenantStore = {
  insert(tenant: Tenant): void;
  byId(id: string): Tenant | undefined;
  bySlug(slug: string): Tenant | undefined;
  byDomain(domain: string): Tenant | undefined;
};
