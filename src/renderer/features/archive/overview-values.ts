import { nameProblem, slugProblem } from '#renderer/naming/slug.ts';

export type LinkValue = {
  /** Its place in the file's list; `undefined` for one that is being added. */
  source: number | undefined;
  /** Stays the same while the form is edited. */
  key: string;
  rel: string;
  title: string;
  url: string;
};

/** The fields of overview.json that the form shows; the empty string is an absent field. */
export type OverviewValues = {
  name: string;
  slug: string;
  version: string;
  summary: string;
  status: string;
  lifecycle: string;
  tags: readonly string[];
  links: readonly LinkValue[];
};

export type OverviewField = keyof OverviewValues;

export const lifecycles = [
  'design',
  'development',
  'testing',
  'preview',
  'production',
  'deprecated',
  'retired',
] as const;

const MAX_VERSION = 64;
const MAX_SUMMARY = 300;

/** What is wrong with each field, as a sentence; the same rules refuse an import. */
export const overviewProblems = (
  values: OverviewValues,
): Partial<Record<OverviewField, string>> => {
  const problems: [OverviewField, string | undefined][] = [
    ['name', nameProblem(values.name)],
    ['slug', slugProblem(values.slug)],
    ['version', versionProblem(values.version)],
    [
      'summary',
      values.summary.length > MAX_SUMMARY
        ? `Shorten it: a summary has ${MAX_SUMMARY} characters at most.`
        : undefined,
    ],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
};

const versionProblem = (version: string): string | undefined => {
  if (version.trim() === '') return 'Give a version, for example 1.0.0.';
  return version.length > MAX_VERSION
    ? `Shorten it: a version has ${MAX_VERSION} characters at most.`
    : undefined;
};

/** What is wrong with a link's address, as a sentence. */
export const linkProblem = ({ url }: LinkValue): string | undefined => {
  if (url.trim() === '') return 'Give the address that the link goes to, or remove the link.';
  const parsed = URL.parse(url);
  if (parsed === null) return 'Write a whole address, for example https://example.com/help.';
  return ['https:', 'http:', 'mailto:'].includes(parsed.protocol)
    ? undefined
    : 'Begin the address with https:, http: or mailto:.';
};

/** Whether everything that can be told without the server is fine. */
export const isComplete = (values: OverviewValues): boolean =>
  Object.keys(overviewProblems(values)).length === 0 &&
  values.links.every((link) => linkProblem(link) === undefined);

/** What was typed here, carried over to a file that changed meanwhile: only fields that were touched here win. */
export const mergeValues = (
  base: OverviewValues,
  mine: OverviewValues,
  theirs: OverviewValues,
): OverviewValues => {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const pick = <K extends OverviewField>(field: K): OverviewValues[K] =>
    isSame(base[field], mine[field]) ? theirs[field] : mine[field];
  const links = pick('links');
  return {
    name: pick('name'),
    slug: pick('slug'),
    version: pick('version'),
    summary: pick('summary'),
    status: pick('status'),
    lifecycle: pick('lifecycle'),
    tags: pick('tags'),
    // Places in a list that changed under them mean nothing any more: such links are written anew.
    links: isSame(base.links, theirs.links)
      ? links
      : links.map((link) => (theirs.links.includes(link) ? link : { ...link, source: undefined })),
  };
};
