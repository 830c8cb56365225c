import { backendPushMessages } from '#messages/en/backend-push.ts';
import {
  isJsonRecord,
  type JsonRecord,
  recordsOf,
  textOf,
} from '#backend/portals/answers/json-values.ts';
import type { SentApi } from '#backend/portals/answers/read-sent.ts';
import type { RemoteRecord } from '#backend/portals/answers/remote-record.ts';
import type { Fingerprint } from './push-plan.ts';

/**
 * How what a portal tells of an API differs from what was sent, part by part (`summary`, `docs`). What it does not
 * tell at all is no difference, and neither are fields that were not sent.
 */
export type Comparison = {
  /** It tells something else. */
  differs: string[];
  /** It tells that there is none. Some portals say so of what they never keep. */
  missing: string[];
};

type PartName = keyof (typeof backendPushMessages)['english']['parts'];
type Told = 'same' | 'differs' | 'missing';

/** Compares all but the OpenAPI document; without `sent`, name, version and summary only. */
export function compareSent(
  fingerprint: Pick<Fingerprint, 'name' | 'version' | 'summary'>,
  sent: SentApi | undefined,
  { api, told, parts }: Pick<RemoteRecord, 'api' | 'told' | 'parts'>,
): Comparison {
  const { name, summary, version } = fingerprint;
  const isVersion = told.version.some((one) => isText(one, version) || isSameNumber(one, version));
  // It answers in a language that nothing was sent in.
  const isOther =
    api.locale !== null &&
    sent !== undefined &&
    sent.locales.length > 0 &&
    !sent.locales.some((locale) => isSameLanguage(locale, api.locale ?? ''));
  const found: [PartName, Told][] = [
    ['version', isVersion || told.version.length === 0 ? 'same' : 'differs'],
    ['name', isOther ? 'same' : textsTold(told.name, sent?.names ?? [name])],
    [
      'summary',
      isOther
        ? 'same'
        : textsTold(told.summary, sent?.summaries ?? (summary === null ? [] : [summary])),
    ],
  ];
  if (sent) {
    found.push(
      ['tags', tagsTold(parts.tags, sent.tags)],
      ['docs', docsTold(parts.docs, sent.docs)],
      ['pricing', pricingTold(parts.pricing, sent.pricing)],
      ['SDKs', sdksTold(parts.sdks, sent.sdks)],
      ['changelog', changelogTold(parts.changelog, sent.changelog)],
    );
  }
  const named = (kind: Told) =>
    found.flatMap(([part, is]) => (is === kind ? [backendPushMessages.t(`parts.${part}`)] : []));
  return { differs: named('differs'), missing: named('missing') };
}

/** Of several languages, one is the one that was sent. */
function textsTold(told: readonly string[], sent: readonly string[]): Told {
  if (told.length === 0) return 'same';
  return told.some((one) => sent.some((own) => isText(one, own))) ? 'same' : 'differs';
}

function tagsTold(told: unknown, sent: readonly string[]): Told {
  if (!Array.isArray(told)) return 'same';
  const texts = told.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one];
    return isJsonRecord(one) ? (textOf(one, 'name', 'tag', 'value', 'slug') ?? []) : [];
  });
  if (told.length === 0) return sent.length === 0 ? 'same' : 'missing';
  // Records without a text that is known, such as the ids of tags.
  if (texts.length < told.length) return 'same';
  const wanted = new Set(sent.map(folded));
  const has = new Set(texts.map(folded));
  return has.size === wanted.size && [...has].every((tag) => wanted.has(tag)) ? 'same' : 'differs';
}

const CONTENT = ['content', 'text', 'body', 'markdown', 'source'] as const;

function docsTold(told: unknown, sent: SentApi['docs']): Told {
  if (!Array.isArray(told)) return 'same';
  const docs = recordsOf(told);
  if (told.length === 0) return sent.length === 0 ? 'same' : 'missing';
  const named = docs.filter((doc) => nameOf(doc) !== undefined);
  if (named.length < told.length) return 'same';
  const sentAs = (doc: JsonRecord) => {
    const path = textOf(doc, 'path');
    const content = textOf(doc, ...CONTENT);
    return sent.filter(
      (own) =>
        (path === undefined ? own.title === nameOf(doc) : own.path === path) &&
        (content === undefined || isText(content, own.text)),
    );
  };
  const isTold = (own: SentApi['docs'][number]) => named.some((doc) => sentAs(doc).includes(own));
  // Translations may stand in records of their own.
  const isWhole = sent.every((own) => own.locale !== null || isTold(own));
  return isWhole && named.every((doc) => sentAs(doc).length > 0) ? 'same' : 'differs';
}

function nameOf(doc: JsonRecord): string | undefined {
  return textOf(doc, 'path') ?? textOf(doc, 'title');
}

function pricingTold(told: unknown, sent: SentApi['pricing']): Told {
  if (told === null) return sent === null ? 'same' : 'missing';
  // A portal may keep prices in a form of its own.
  if (!isJsonRecord(told) || textOf(told, 'model') === undefined) return 'same';
  return sent !== null && covers(told, sent) ? 'same' : 'differs';
}

function sdksTold(told: unknown, sent: SentApi['sdks']): Told {
  if (!Array.isArray(told)) return told === null && sent.length > 0 ? 'missing' : 'same';
  if (told.length === 0) return sent.length === 0 ? 'same' : 'missing';
  const rows = recordsOf(told);
  const isNamed = (row: JsonRecord) => textOf(row, 'name', 'packageName') !== undefined;
  if (rows.length < told.length || !rows.every(isNamed)) return 'same';
  if (rows.length !== sent.length) return 'differs';
  const isSdk = (row: JsonRecord, sdk: SentApi['sdks'][number]): boolean => {
    const fields: [string | undefined, string | undefined][] = [
      [textOf(row, 'language', 'lang'), sdk.language],
      [textOf(row, 'name', 'packageName'), sdk.name],
      [textOf(row, 'version', 'packageVersion'), sdk.version],
      [textOf(row, 'install'), sdk.install],
      [textOf(row, 'repository'), sdk.repository],
      [textOf(row, 'docs'), sdk.docs],
    ];
    return fields.every(
      ([has, own]) => has === undefined || (own !== undefined && isText(has, own)),
    );
  };
  return sent.every((sdk) => rows.some((row) => isSdk(row, sdk))) ? 'same' : 'differs';
}

function changelogTold(told: unknown, sent: SentApi['changelog']): Told {
  // Portals may keep what changed before; only what was sent has to be there.
  if (sent === null || (sent.entries.length === 0 && !sent.text)) return 'same';
  if (told === null || told === '' || (Array.isArray(told) && told.length === 0)) return 'missing';
  const whole = flat([sent.text ?? '', ...sent.entries.map(({ body }) => body ?? '')].join('\n'));
  if (typeof told === 'string') {
    if (told.startsWith('<')) return 'same';
    const text = flat(told);
    const isSame =
      sent.text === null
        ? sent.entries.every(
            ({ version = '', body = '', title = '' }) =>
              text.includes(version) && text.includes(flat(body === '' ? title : body)),
          )
        : text === flat(sent.text);
    return isSame ? 'same' : 'differs';
  }
  if (!Array.isArray(told)) return 'same';
  const rows = recordsOf(told);
  const versions = new Set(rows.flatMap((row) => textOf(row, 'version', 'release') ?? []));
  if (versions.size === 0) return 'same';
  const hasVersions = sent.entries.every(({ version }) => !version || versions.has(version));
  const own = new Set(sent.entries.map(({ version }) => version));
  const bodies = rows
    .filter((row) => own.has(textOf(row, 'version', 'release')))
    .flatMap((row) => textOf(row, 'body', 'notes', 'description') ?? [])
    .filter((body) => !body.startsWith('<'));
  return hasVersions && bodies.every((body) => whole.includes(flat(body))) ? 'same' : 'differs';
}

/** Whether all that was sent is in what is told, which may have ids and empty fields besides. */
function covers(told: unknown, sent: unknown): boolean {
  if (Array.isArray(sent)) {
    return (
      Array.isArray(told) &&
      told.length === sent.length &&
      sent.every((one, index) => covers(told[index], one))
    );
  }
  if (isJsonRecord(sent)) {
    return (
      isJsonRecord(told) &&
      Object.entries(sent).every(([key, one]) => one === undefined || covers(told[key], one))
    );
  }
  return typeof sent === 'string'
    ? isText(String(told), sent) || isSameNumber(String(told), sent)
    : told === sent || String(told) === String(sent);
}

/** The same text; ends of lines and white space around it do not count. */
function isText(told: string, own: string): boolean {
  return told === own || plain(told) === plain(own);
}

function plain(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .normalize();
}

function flat(text: string): string {
  return plain(text).replaceAll(/\s+/g, ' ');
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** Some portals keep a version such as 1.0 as the number 1. */
function isSameNumber(told: string, own: string): boolean {
  const isNumber = /^\d+(\.\d+)?$/;
  return isNumber.test(told) && isNumber.test(own) && Number(told) === Number(own);
}

/** `de` and `de-AT` are one language (BCP 47). */
function isSameLanguage(one: string, other: string): boolean {
  const language = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  return language(one) === language(other);
}
