/**
 * A public record in one language, where the API's published view cannot stand for it: another revision is public in
 * that language, or it was published at another time. Gone with the published view that it was written beside.
 */
export type LocaleView = {
  apiId: string;
  locale: string;
  revision: number;
  /** Changes whenever the record does: the stem of its ETags. */
  tag: string;
  /** Whether nothing in it had to be taken from another language. */
  complete: boolean;
  /** JSON of the list item. */
  summary: string;
  /** JSON of the full record. */
  detail: string;
};

export type LocaleViewStore = {
  /** Adds to what was last put as the API's published view. */
  add(view: LocaleView): void;
  find(apiId: string, locale: string): LocaleView | undefined;
  summary(apiId: string, locale: string): string | undefined;
  tags(apiId: string): string[];
};
