import { overviewChecksMessages } from '#messages/en/overview-checks.ts';
import type { OverviewReport } from './overview-report.ts';
import type { Sdk } from './overview.ts';
import {
  type Field,
  fieldsOf,
  itemsOf,
  readText,
  reportUnknownKeys,
  type TextRule,
} from './read-fields.ts';
import { isWebUrl } from './read-links.ts';

const SDK_KEYS = ['language', 'name', 'version', 'install', 'repository', 'docs'];
const REQUIRED = ['language', 'name'];
const RULE = 'sdks_invalid';
const EXAMPLE =
  // oxlint-disable-next-line portolan/texts-in-messages -- JSON, as it is written in a file.
  '[{ "language": "typescript", "name": "payments-js", "install": "npm install payments-js" }]';

/** The SDKs, in overview.json itself or in the file it points to. */
export function readSdks(field: Field, report: OverviewReport): Sdk[] | undefined {
  const items = itemsOf(field);
  if (items === undefined) {
    fail(report, field.pointer, overviewChecksMessages.t('sdks.notList'));
    return undefined;
  }
  return items.flatMap((item) => readSdk(item, report) ?? []);
}

function readSdk(item: Field, report: OverviewReport): Sdk | undefined {
  const members = fieldsOf(item);
  if (members === undefined) {
    fail(report, item.pointer, overviewChecksMessages.t('sdks.notObject'));
    return undefined;
  }
  reportUnknownKeys(members, SDK_KEYS, report);
  const text = (key: string) => readText(members.get(key), textRule(key), report);
  const address = (key: string) => {
    const value = text(key);
    if (value === undefined || isWebUrl(value)) return value;
    const { pointer } = members.get(key) ?? item;
    fail(
      report,
      pointer,
      overviewChecksMessages.t('sdks.notUrl', { key, url: value.slice(0, 80) }),
    );
    return undefined;
  };
  for (const key of REQUIRED) {
    if (!members.has(key))
      fail(report, item.pointer, overviewChecksMessages.t('sdks.missing', { key }));
  }
  const [language, name, version, install] = [
    text('language'),
    text('name'),
    text('version'),
    text('install'),
  ];
  const [repository, docs] = [address('repository'), address('docs')];
  if (language === undefined || name === undefined) return undefined;
  const sdk: Sdk = { language, name };
  if (version !== undefined) sdk.version = version;
  if (install !== undefined) sdk.install = install;
  if (repository !== undefined) sdk.repository = repository;
  if (docs !== undefined) sdk.docs = docs;
  return sdk;
}

function fail(report: OverviewReport, pointer: string, message: string): void {
  return report.error({ rule: RULE, pointer, message, hint: hint() });
}

function hint(): string {
  return overviewChecksMessages.t('sdks.hint', { example: EXAMPLE });
}

function textRule(key: string): TextRule {
  const subject = () => overviewChecksMessages.t('subject.sdk', { key });
  const rule: TextRule = { subject, rule: RULE, hint };
  return REQUIRED.includes(key) ? rule : { ...rule, mayBeEmpty: true };
}
