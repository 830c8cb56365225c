/** Which APIs of a tenant a list has. */
export type ViewFilter = {
  tenantId: string;
  view: 'published' | 'newest';
  status?: string | undefined;
  lifecycle?: string | undefined;
  tag?: string | undefined;
  /** What somebody typed to find APIs by. */
  words?: string | undefined;
};
