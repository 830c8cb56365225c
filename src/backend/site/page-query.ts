/** The query of a page: what it knows, each as it was sent first. Others are let pass, as links carry them. */
export type PageQuery = {
  locale: string | undefined;
  page: string | undefined;
  q: string | undefined;
  tag: string | undefined;
  lifecycle: string | undefined;
};

/** Reads the query of a page; what is empty counts as missing. */
export function pageQueryOf(query: unknown): PageQuery {
  const values = new Map(Object.entries(typeof query === 'object' && query !== null ? query : {}));
  const first = (name: string): string | undefined => {
    const value: unknown = [values.get(name)].flat()[0];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    locale: first('locale'),
    page: first('page'),
    q: first('q'),
    tag: first('tag'),
    lifecycle: first('lifecycle'),
  };
}
