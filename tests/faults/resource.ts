import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';

/** What is stored of the APIs of a resource; `newest` and `published` are the numbers that their archives carry. */
export type State = { revisions: number; newest: number | null; published: number | null };

/** A change that a portal was asked for. */
export type Change = {
  kind: 'import' | 'publish' | 'unpublish';
  /** What is stored when it is done. */
  after: State;
  request: { method: 'POST' | 'PUT'; path: string; key?: string; body?: Buffer };
};

/** One API, or two that always come in the same archive: changed by one client, one change after the other. */
export type Resource = {
  slugs: readonly string[];
  /** What the portal has acknowledged. */
  known: State;
  /** A change that it has not answered. */
  pending: Change | undefined;
};

export const nothing: State = { revisions: 0, newest: null, published: null };

/** The number of an archive, as its overview.json carries it. */
export function summaryOf(number: number): string {
  return `Archive ${number}`;
}

/** Makes up the next change of a resource. */
export async function nextChange(
  { slugs, known }: Resource,
  number: number,
  random: () => number,
): Promise<Change> {
  const [slug = '', ...others] = slugs;
  const choice = random();
  if (others.length === 0 && known.newest !== null && choice < 0.3) {
    const publish = choice < 0.15;
    return {
      kind: publish ? 'publish' : 'unpublish',
      after: { ...known, published: publish ? known.newest : null },
      request: { method: 'POST', path: `/apis/${slug}/${publish ? 'publish' : 'unpublish'}` },
    };
  }
  const draft = random() < 0.5;
  const files = slugs.map((one) =>
    apiFiles({ slug: one, summary: summaryOf(number) }, others.length > 0 ? `${one}/` : ''),
  );
  return {
    kind: 'import',
    after: {
      revisions: known.revisions + 1,
      newest: number,
      published: draft ? known.published : number,
    },
    request: {
      method: others.length > 0 ? 'POST' : 'PUT',
      path:
        others.length > 0
          ? `/apis?onConflict=update&draft=${draft}`
          : `/apis/${slug}?create=true&draft=${draft}`,
      key: `import-${number}`,
      body: await zipOf(Object.assign({}, ...files)),
    },
  };
}
