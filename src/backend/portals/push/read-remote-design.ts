import { chooseFiles, type LeftOutFile } from '#backend/designs/folder/choose-files.ts';
import { parseJson } from '#backend/portals/answers/json-values.ts';
import type { ToldDesign, Translation } from '#backend/portals/answers/read-design.ts';
import { readToldPart } from '#backend/portals/answers/read-design.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import type { CallablePortal, PortalAnswer } from '#backend/portals/target/portal-target.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { checkOverview } from '#core/archive/check-overview.ts';
import { failIfTemporary } from './describe-answer.ts';
import { readRecordIn } from './read-portal-state.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

export type AskingForDesign = {
  target: CallablePortal;
  workers: Pick<Workers, 'readRecord'>;
  slug: string;
  /** Asks for the newest draft, which takes a sign-in; else for what is public. */
  draft: boolean;
  signal: AbortSignal;
};

/** What a portal tells of an API, in the form of a design; the OpenAPI document is not among it. */
export type RemoteDesign = {
  /** overview.json, whose `spec` is `SPEC_PLACE`. */
  overview: Record<string, unknown>;
  /** The documents and the changelog by their paths. */
  texts: ReadonlyMap<string, Uint8Array>;
  /** What could not be brought, and why, as the end of a sentence. */
  leftOut: LeftOutFile[];
};

/** Where the OpenAPI document is to be put. */
export const SPEC_PLACE = 'openapi.json';
const MAX_DOCUMENTS = 100;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type Doc = ToldDesign['docs'][number];
type Localized = Translation & { docs: Doc[] };

/**
 * Asks for what a record leaves to other addresses, in all of its languages, and makes the members of overview.json and
 * the files of it. What an import would refuse is left out. The same answers make the same design.
 *
 * @throws {PortalFailure} when the portal does not answer
 */
export async function readRemoteDesign(
  asking: AskingForDesign,
  record: RemoteRecord,
): Promise<RemoteDesign> {
  const { api } = record;
  const design = await withParts(asking, record.design);
  const { locale, own, others } = await readLanguages(asking, { ...record, design });
  const leftOut: LeftOutFile[] = [...design.unread];
  const texts = new Map<string, Uint8Array>();
  const paths = [own, ...others.values()].flatMap(({ docs }) => docs.map(({ path }) => path));
  const chosen = chooseFiles([SPEC_PLACE, 'overview.json', ...paths.slice(0, MAX_DOCUMENTS)]);
  leftOut.push(...chosen.leftOut);

  const write = async (docs: readonly Doc[]): Promise<object[]> => {
    const written: object[] = [];
    for (const doc of docs) {
      if (!chosen.kept.has(doc.path)) continue;
      const text = texts.get(doc.path) ?? (await askForText(asking, doc));
      if (text === undefined) {
        leftOut.push({ path: doc.path, reason: backendPushMessages.t('noText') });
        continue;
      }
      texts.set(doc.path, text);
      written.push({ ...some({ role: doc.role, title: doc.title }), path: doc.path });
    }
    return written;
  };
  const docs = await write(own.docs);
  const locales: Record<string, object> = {};
  for (const [language, { name, summary, docs: more }] of others) {
    locales[language] = some({ name, summary, docs: await write(more) });
  }
  const changelog = placeChangelog(design.changelog, texts);
  const overview = {
    name: own.name ?? api.name,
    slug: SLUG.test(api.slug) ? api.slug : asking.slug,
    version: api.version,
    ...some({
      summary: own.summary ?? api.summary,
      lifecycle: api.lifecycle,
      locale,
      tags: api.tags,
      links: api.links,
    }),
    spec: SPEC_PLACE,
    ...some({ docs, changelog, pricing: design.pricing, sdks: design.sdks }),
    ...(others.size > 0 ? { locales } : {}),
  };
  const refused = withoutRefused(overview, [SPEC_PLACE, ...texts.keys()]);
  const kept = JSON.stringify(refused.overview);
  for (const path of texts.keys()) if (!kept.includes(JSON.stringify(path))) texts.delete(path);
  return { overview: refused.overview, texts, leftOut: [...leftOut, ...refused.leftOut] };
}

async function ask(
  { target, slug, draft, signal }: AskingForDesign,
  below: string,
  { accept = 'application/json', query = {} } = {},
): Promise<PortalAnswer> {
  const asked = new URLSearchParams({ ...(draft ? { draft: 'true' } : {}), ...query });
  const answer = await target.call({
    method: 'GET',
    url: `/api/apis/${encodeURIComponent(slug)}${below}${asked.size > 0 ? `?${asked.toString()}` : ''}`,
    headers: { accept },
    signal,
  });
  failIfTemporary(target.name, answer);
  return answer;
}

/** The parts that the record has no member for, from their own addresses. */
async function withParts(asking: AskingForDesign, design: ToldDesign): Promise<ToldDesign> {
  const whole = { ...design, unread: [...design.unread] };
  for (const part of design.absent) {
    const answer = await ask(asking, `/${part}`);
    const read =
      answer.statusCode === 200 ? readToldPart(parseJson(answer.rawPayload), part) : undefined;
    if (!read) continue;
    Object.assign(whole, { [part]: read.told[part] });
    whole.unread.push(...read.unread);
  }
  return whole;
}

async function askForText(asking: AskingForDesign, doc: Doc): Promise<Uint8Array | undefined> {
  if (doc.text !== null) return new TextEncoder().encode(doc.text);
  const path = doc.path.split('/').map(encodeURIComponent).join('/');
  const answer = await ask(asking, `/docs/${path}`, { accept: 'text/*, */*;q=0.5' });
  return answer.statusCode === 200 ? answer.rawPayload : undefined;
}

/** The API's own language, and the others: all in one answer, or one after the other. */
async function readLanguages(
  asking: AskingForDesign,
  { api, design }: RemoteRecord,
): Promise<{ locale: string | null; own: Localized; others: Map<string, Localized> }> {
  const isOwn = ({ locale }: Doc) => locale === null || locale === api.locale;
  const own: Localized = { docs: design.docs.filter(isOwn) };
  const others = new Map<string, Localized>();
  const foreign = (language: string, docs: readonly Doc[]): Doc[] =>
    docs.filter(({ locale }) => locale === language);
  if (api.availableLocales.length > 0) {
    for (const language of api.availableLocales.filter((one) => one !== api.locale)) {
      const query = { locale: language, 'fallback-locale': 'none' };
      const answer = await ask(asking, '', { query });
      const read = answer.statusCode === 200 ? await readIn(asking, answer) : undefined;
      if (!read || read.api.slug !== api.slug) continue;
      const { name, summary } = read.api;
      others.set(language, {
        ...(name === api.name ? {} : { name }),
        ...(summary === null || summary === api.summary ? {} : { summary }),
        docs: foreign(language, read.design.docs),
      });
    }
    return { locale: api.locale, own, others };
  }
  const { translations, docs } = await askForAll(asking, { api, design });
  const languages = Object.keys(translations);
  const locale =
    api.locale ??
    languages.find((one) => isSame(translations[one], api)) ??
    languages.find((one) => translations[one]?.name === api.name) ??
    null;
  for (const language of languages.filter((one) => one !== locale)) {
    others.set(language, { ...translations[language], docs: foreign(language, docs) });
  }
  return { locale, own: own.docs.length > 0 ? own : { docs: docs.filter(isOwn) }, others };
}

function isSame(told: Translation | undefined, { name, summary }: RemoteRecord['api']): boolean {
  return told?.name === name && (told.summary ?? null) === summary;
}

/** Payload tells all languages at once where it is asked for `locale=all`; others pass over it. */
async function askForAll(
  asking: AskingForDesign,
  { api, design }: Pick<RemoteRecord, 'api' | 'design'>,
): Promise<Pick<ToldDesign, 'translations' | 'docs'>> {
  if (Object.keys(design.translations).length > 0) return design;
  const answer = await ask(asking, '', { query: { locale: 'all' } });
  const read = answer.statusCode === 200 ? await readIn(asking, answer) : undefined;
  return read?.api.slug === api.slug ? read.design : design;
}

function readIn(asking: AskingForDesign, answer: PortalAnswer): Promise<RemoteRecord | undefined> {
  return readRecordIn(asking, answer.rawPayload);
}

/** A changelog in Markdown becomes a file; the list of one stays in overview.json. */
function placeChangelog(
  changelog: ToldDesign['changelog'],
  texts: Map<string, Uint8Array>,
): unknown {
  if (typeof changelog !== 'string') return changelog;
  let path = 'changelog.md';
  while (texts.has(path)) path = `portal-${path}`;
  texts.set(path, new TextEncoder().encode(changelog));
  return path;
}

const REQUIRED = new Set(['name', 'slug', 'version', 'spec']);

/** Leaves out what the checks of an import refuse, each entry of a list by itself, and says why. */
function withoutRefused(
  whole: Record<string, unknown>,
  files: readonly string[],
): Pick<RemoteDesign, 'overview' | 'leftOut'> {
  const leftOut: LeftOutFile[] = [];
  let overview = whole;
  // What is left out may be what another member is refused for.
  for (let round = 0; round < 3; round += 1) {
    const bytes = new TextEncoder().encode(JSON.stringify(overview));
    const errors = checkOverview(bytes, [...files, 'overview.json']).filter(
      ({ severity, pointer }) => severity === 'error' && !REQUIRED.has(rootOf(pointer)),
    );
    if (errors.length === 0) break;
    const places = new Map(errors.map(({ pointer, message }) => [placeOf(pointer), message]));
    for (const [place, message] of places) {
      leftOut.push({ path: nameOf(overview, place), reason: message.replace(/\.$/, '') });
    }
    overview = withoutPlaces(overview, '', new Set(places.keys()));
  }
  return { overview, leftOut };
}

function rootOf(pointer: string): string {
  return pointer.split('/')[1] ?? '';
}

/** What an entry of a list can do without. */
const OPTIONAL = /^\/(?:sdks\/\d+\/(?:version|install|repository|docs)|links\/\d+\/(?:rel|title))$/;

/** The entry of a list, the text in a language or the member that a pointer leads into. */
function placeOf(pointer: string): string {
  if (OPTIONAL.test(pointer)) return pointer;
  const parts = pointer.split('/').slice(1);
  return `/${parts.slice(0, parts[0] === 'locales' ? 4 : parts[0] === 'pricing' ? 1 : 2).join('/')}`;
}

/** A place as a reader of the portal knows it: entries of lists by their names. */
function nameOf(overview: Record<string, unknown>, place: string): string {
  let value: unknown = overview;
  const names = place
    .split('/')
    .slice(1)
    .map((key) => {
      const isEntry = Array.isArray(value);
      value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined;
      if (!isEntry || !isRecord(value)) return key;
      const { name, title, path, url, version } = value;
      const called = [name, title, path, url, version].find((one) => typeof one === 'string');
      return called ?? key;
    });
  return names.join('/');
}

function withoutPlaces(
  members: Record<string, unknown>,
  at: string,
  places: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, one]) => {
      const place = `${at}/${key}`;
      return places.has(place) ? [] : [[key, without(one, place, places)]];
    }),
  );
}

function without(value: unknown, at: string, places: ReadonlySet<string>): unknown {
  if (isRecord(value)) return withoutPlaces(value, at, places);
  if (!Array.isArray(value)) return value;
  return value.flatMap((one: unknown, index) => {
    const place = `${at}/${index}`;
    return places.has(place) ? [] : [without(one, place, places)];
  });
}

/** The fields that say something. */
function some(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) =>
      Array.isArray(value)
        ? value.length > 0
        : value !== undefined && value !== null && value !== '',
    ),
  );
}
