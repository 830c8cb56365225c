/** `published` is what everyone sees, `newest` what editors see on demand. */
export type ViewName = 'published' | 'newest';

/** One API as one audience reads it, rendered when the API changed. */
export type ApiView = {
  apiId: string;
  view: ViewName;
  tenantId: string;
  slug: string;
  /** The name in the form that it is sorted by. */
  nameKey: string;
  status: string;
  lifecycle: string | null;
  revision: number;
  /** Whether its languages are not exactly those of its revision. */
  mixed: boolean;
  createdAt: number;
  updatedAt: number;
  publishedAt: number | null;
  /** Changes whenever the view does: the stem of its ETags. */
  tag: string;
  /** JSON of the list item. */
  summary: string;
  /** JSON of the full record. */
  detail: string;
};

/** A view, and the tags that it is found by. */
export type TaggedView = { row: ApiView; tags: readonly string[] };

/** What a detail, a sub-view or a file needs; `tag` is never the same in both views of an API. */
export type ViewDetail = Pick<ApiView, 'apiId' | 'revision' | 'tag' | 'detail'> & {
  /** JSON of the languages that it has, its own first. */
  locales: string;
};
/** What the files of a revision are found by. */
export type ViewPointer = Pick<ApiView, 'apiId' | 'revision' | 'tag' | 'status'>;

/** An API that everyone sees, and when that changed. */
export type PublishedApi = Pick<ApiView, 'slug' | 'updatedAt'>;

export type ApiViewStore = {
  put(view: ApiView, tags: readonly string[]): void;
  /** The same for several of one API. */
  putAll(views: readonly TaggedView[]): void;
  remove(apiId: string, view: ViewName): void;
  detail(tenantId: string, view: ViewName, slug: string): ViewDetail | undefined;
  pointer(tenantId: string, view: ViewName, slug: string): ViewPointer | undefined;
  /** What everyone sees of a tenant, by slug; begins behind `after`. */
  published(tenantId: string, after: string, limit: number): PublishedApi[];
  /** The slug that stands `count` places behind another in that order; `undefined` where there are fewer. */
  publishedBehind(tenantId: string, after: string, count: number): string | undefined;
};
