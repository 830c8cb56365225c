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
const HINT =
  'Write a list such as [{ "language": "typescript", "name": "payments-js", "install": "npm install payments-js" }].';

/** The SDKs, in overview.json itself or in the file it points to. */
export function readSdks(field: Field, report: OverviewReport): Sdk[] | undefined {
  const items = itemsOf(field);
  if (items === undefined) {
    fail(report, field.pointer, 'The SDKs are not a list.');
    return undefined;
  }
  return items.flatMap((item) => readSdk(item, report) ?? []);
}

function readSdk(item: Field, report: OverviewReport): Sdk | undefined {
  const members = fieldsOf(item);
  if (members === undefined) {
    fail(report, item.pointer, 'The SDK is not an object.');
    return undefined;
  }
  reportUnknownKeys(members, SDK_KEYS, report);
  const text = (key: string) =>
    readText(members.get(key), textRule(`The SDK's ${key}`, !REQUIRED.includes(key)), report);
  const address = (key: string) => {
    const value = text(key);
    if (value === undefined || isWebUrl(value)) return value;
    const { pointer } = members.get(key) ?? item;
    fail(
      report,
      pointer,
      `The SDK's ${key} "${value.slice(0, 80)}" is not an https or http address.`,
    );
    return undefined;
  };
  for (const key of REQUIRED) {
    if (!members.has(key)) fail(report, item.pointer, `The SDK has no ${key}.`);
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
  return report.error({ rule: RULE, pointer, message, hint: HINT });
}

function textRule(subject: string, isOptional: boolean): TextRule {
  const rule: TextRule = { subject, rule: RULE, hint: HINT };
  return isOptional ? { ...rule, mayBeEmpty: true } : rule;
}
